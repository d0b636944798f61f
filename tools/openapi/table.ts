export function renderTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const formatRow = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`
  return `${[formatRow(headings), formatRow(headings.map(() => "---")), ...rows.map(formatRow)].join("\n")}\n`
}
