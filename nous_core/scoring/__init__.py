"""Named, versioned metrics, intervals, judge and failure buckets."""
