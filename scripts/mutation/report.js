import { readFileSync } from "node:fs"
import { inProject } from "../command/root.js"
import { lineOf } from "./apply.js"

/** A table for each file, and then those that nobody noticed. */
export function reportOf(changes, verdicts, read = (file) => readFileSync(inProject(file), "utf8")) {
  const files = [...new Set(changes.map(({ file }) => file))]
  const rows = [
    ...files.map((file) => [
      file,
      ...counted(
        changes.filter((change) => change.file === file),
        verdicts,
      ),
    ]),
  ]
  const sum = ["all", ...counted(changes, verdicts)]
  const survivors = changes.filter(({ id }) => verdicts.get(id) === "survives")
  const found = survivors.map(
    (change) =>
      `${change.id} ${change.file}:${lineOf(read(change.file), change)}\n  - ${change.before}\n  + ${change.after}`,
  )
  const none = "Every change was noticed."
  return [
    "",
    ...table([HEAD, ...rows, sum]),
    "",
    found.length > 0 ? `Nobody noticed:\n\n${found.join("\n")}` : none,
  ].join("\n")
}

const HEAD = ["file", "changes", "unit tests", "http tests", "nobody"]

const counted = (changes, verdicts) => {
  const by = (verdict) => String(changes.filter(({ id }) => verdicts.get(id) === verdict).length)
  return [String(changes.length), by("unit"), by("http"), by("survives")]
}

function table(rows) {
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at].length)))
  return rows.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join("  "),
  )
}
