import { printError, print } from "../command/print.js"

/** With more failed files the change is broken, so nothing is repeated. */
const MOST_FILES = 12

/**
 * The result of a step, with the function that runs it or some of its files.
 * @typedef {{ name: string, passed: number, failed: number }} File
 * @typedef {{ name: string, step: (files?: string[]) => unknown, passed: number, failed: number, files: File[] }} Result
 */

/**
 * Repeats failed files once, without other load, and replaces their results. Some timeouts (200 ms for Redis) trip when
 * four test processes run on a loaded machine. Returns the files that now pass.
 * @param {Result[]} results
 */
export async function retryFailed(results) {
  const known = results.filter((result) => result.failed > 0 && isOfFiles(result))
  if (known.flatMap(failedFiles).length > MOST_FILES) return []
  const unsteady = []
  for (const result of known) {
    const names = failedFiles(result).map(({ name }) => name)
    print(`\n${result.name}, once more: ${names.join(", ")}`)
    const second = await Promise.resolve(result.step(names)).catch(printError)
    if (!second || !isOfFiles(second)) continue
    for (const file of second.files) if (names.includes(file.name) && replace(result, file)) unsteady.push(file.name)
  }
  return unsteady
}

const failedFiles = ({ files }) => files.filter(({ failed }) => failed > 0)
/** Whether all failures belong to files. */
const isOfFiles = ({ failed, files }) => failed === files.reduce((sum, file) => sum + file.failed, 0)

/** Whether the file passes. A file without any test does not. */
function replace(result, file) {
  if (file.passed + file.failed === 0) return false
  const first = result.files.find(({ name }) => name === file.name)
  result.passed += file.passed - first.passed
  result.failed += file.failed - first.failed
  Object.assign(first, { passed: file.passed, failed: file.failed })
  return file.failed === 0
}
