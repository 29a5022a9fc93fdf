(() => {
  const box = document.getElementById("filters"), rows = [...document.querySelectorAll("#claims tbody tr")];
  const [status, words] = box.querySelectorAll("select, input"), shown = box.querySelector("output");
  const apply = () => {
    const wanted = words.value.toLowerCase().split(/\s+/);
    for (const row of rows) row.hidden = !(
      (!status.value || row.dataset.status === status.value) &&
      wanted.every((word) => row.textContent.toLowerCase().includes(word)));
    shown.textContent = rows.filter((row) => !row.hidden).length + " of " + rows.length + " claims";
  };
  box.addEventListener("input", apply);
  box.hidden = false;
  apply();
})();
