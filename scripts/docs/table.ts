export function renderTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`
  return `${[line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n")}\n`
}
