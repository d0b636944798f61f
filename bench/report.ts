import { mkdirSync, writeFileSync } from "node:fs"
import { cpus, totalmem } from "node:os"
import { inProject } from "../scripts/command/root.js"
import type { Ratio } from "./figures.ts"

export type Finding = {
  name: string
  unit: string
  /** The same figure of the baseline: the bare app, an earlier version, or a server without hostile load. */
  baseline?: number
  berth: number
  ratio?: Ratio | number
  target?: string
  met?: boolean
  /** The individual measurements, saved only in the file. */
  points?: unknown
}

export const atMost = (limit: number, finding: Finding): Finding => ({
  ...finding,
  target: `≤ ${limit}`,
  met: finding.berth <= limit,
})

export function printTable(title: string, findings: Finding[]) {
  const rows = findings.map(({ name, unit, baseline, berth, ratio, target = "", met }) => [
    name,
    unit,
    baseline === undefined ? "" : formatFigure(baseline),
    formatFigure(berth),
    ratio === undefined ? "" : formatRatio(ratio),
    target,
    met === undefined ? "" : met ? "met" : "MISSED",
  ])
  const table = [["", "", "baseline", "Berth", "Berth : baseline", "target", ""], ...rows]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const formatRow = (row: string[]) =>
    row.map((cell, i) => (i === 2 || i === 3 ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join("  ")
  console.log(`\n${title}\n${table.map((row) => `  ${formatRow(row).trimEnd()}`).join("\n")}`)
}

/** Writes the findings to a new file, so that two runs can be compared. */
export function saveFindings(findings: Finding[], options: object) {
  const at = new Date().toISOString()
  const [cpu] = cpus()
  const machine = {
    cpu: cpu?.model,
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1e9),
    node: process.version,
  }
  const file = inProject("bench/results", `${at.slice(0, 19).replaceAll(":", "-")}.json`)
  mkdirSync(inProject("bench/results"), { recursive: true })
  writeFileSync(file, JSON.stringify({ at, machine, options, findings }, null, 2))
  return { file, machine }
}

const formatFigure = (value: number) => value.toFixed(Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : 2)

const formatRatio = (ratio: Ratio | number) =>
  typeof ratio === "number"
    ? ratio.toFixed(2)
    : `${ratio.middle.toFixed(2)}  (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`
