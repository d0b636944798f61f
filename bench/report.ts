import { mkdirSync, writeFileSync } from "node:fs"
import { cpus, totalmem } from "node:os"
import { inProject } from "../scripts/command/root.js"
import type { Ratio } from "./figures.ts"

export type Finding = {
  what: string
  unit: string
  bare?: number
  berth: number
  ratio?: Ratio | number
  target?: string
  met?: boolean
  /** What the figure was made of, for the file. */
  points?: unknown
}

export function print(title: string, findings: Finding[]) {
  const rows = findings.map(({ what, unit, bare, berth, ratio, target = "", met }) => [
    what,
    unit,
    bare === undefined ? "" : figure(bare),
    figure(berth),
    ratio === undefined ? "" : times(ratio),
    target,
    met === undefined ? "" : met ? "met" : "MISSED",
  ])
  const table = [["", "", "bare", "Berth", "Berth : bare", "target", ""], ...rows]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const line = (row: string[]) =>
    row.map((cell, at) => (at === 2 || at === 3 ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join("  ")
  console.log(`\n${title}\n${table.map((row) => `  ${line(row).trimEnd()}`).join("\n")}`)
}

/** Beside the earlier ones, so that two days can be compared. */
export function keep(findings: Finding[], asked: object) {
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
  writeFileSync(file, JSON.stringify({ at, machine, asked, findings }, null, 2))
  return { file, machine }
}

const figure = (value: number) => value.toFixed(Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : 2)

const times = (ratio: Ratio | number) =>
  typeof ratio === "number"
    ? ratio.toFixed(2)
    : `${ratio.middle.toFixed(2)}  (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`
