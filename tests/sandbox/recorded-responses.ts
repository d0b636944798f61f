import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"
import { inProject } from "../../scripts/command/root.js"

const FOLDER = inProject("test-results/answers")
/** A larger response is used as an example only if there is no smaller one. */
const MAX_BYTES = 1_500
const isBetter = (size: number, existingSize: number) =>
  size > MAX_BYTES ? size < existingSize : existingSize > MAX_BYTES || size > existingSize

const names = new Map(
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<AnyCall>(calls).map(([name, call]) => [call, `${area}.${name}`] as const),
  ),
)

/** Writes the largest suitable response of each call to a file, for the examples of the OpenAPI document. */
export function recordResponse(call: AnyCall, { success, data }: { success: boolean; data: unknown }) {
  const name = names.get(call)
  const text = JSON.stringify(data)
  if (!name || !success) return
  const file = join(FOLDER, `${name}.json`)
  if (existsSync(file) && !isBetter(Buffer.byteLength(text), statSync(file).size)) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(file, text)
}
