import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import typescript from "typescript"

/**
 * One change of one point: `before` occurs in the file exactly once, and `after` stands there instead.
 * @typedef {{ id: string, file: string, before: string, after: string, http?: string }} Change
 */

/** The text with the change made in it. @param {string} text @param {Change} change */
export const applied = (text, { before, after }) => text.split(before).join(after)

/** Where in a file the change is, as an editor counts. */
export const lineOf = (text, { before }) => text.slice(0, text.indexOf(before)).split("\n").length

/** What is wrong with a list of changes: names given twice, texts that no longer fit, code that cannot be read. */
export function mistakesIn(changes, base) {
  const ids = changes.map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: two changes have this name`)
  return [...twice, ...changes.flatMap((change) => mistakeIn(change, base) ?? [])]
}

function mistakeIn(change, base) {
  const { id, file, before, after } = change
  const where = `${id} in ${file}`
  if (!existsSync(join(base, file))) return `${where}: stale, there is no such file`
  const text = readFileSync(join(base, file), "utf8")
  const times = text.split(before).length - 1
  if (times !== 1) return `${where}: stale, occurs ${times} times: ${before}`
  if (before === after) return `${where}: nothing is changed`
  return isReadable(file, applied(text, change)) ? undefined : `${where}: what comes of it is no code: ${after}`
}

/** Code that cannot even be read would be noticed by every test, and say nothing of any. */
function isReadable(fileName, text) {
  const compilerOptions = { module: typescript.ModuleKind.ESNext, jsx: typescript.JsxEmit.Preserve }
  const { diagnostics } = typescript.transpileModule(text, { fileName, compilerOptions, reportDiagnostics: true })
  return diagnostics?.length === 0
}
