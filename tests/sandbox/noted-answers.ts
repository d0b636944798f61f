import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"
import { inProject } from "../../scripts/command/root.js"

const FOLDER = inProject("test-results/answers")
/** A list of three says as much as one of thirty; where there is nothing shorter, as of a picture, it is taken all the same. */
const LONGEST = 1_500
const better = (size: number, before: number) => (size > LONGEST ? size < before : before > LONGEST || size > before)

const names = new Map(
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<AnyCall>(calls).map(([name, call]) => [call, `${area}.${name}`] as const),
  ),
)

/** The fullest answer to each call that a test has had is written down, for the examples of docs/openapi.json. */
export function noteAnswer(call: AnyCall, { success, data }: { success: boolean; data: unknown }) {
  const name = names.get(call)
  const text = JSON.stringify(data)
  if (!name || !success) return
  const file = join(FOLDER, `${name}.json`)
  if (existsSync(file) && !better(Buffer.byteLength(text), statSync(file).size)) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(file, text)
}
