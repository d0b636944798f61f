import { complain, say } from "../command/say.js"

/** More than these, and it is no hiccup: what is broken is told at once. */
const MOST_FILES = 12

/**
 * What a step found, with the function that runs it, or some of its files.
 * @typedef {{ name: string, passed: number, failed: number }} File
 * @typedef {{ name: string, step: (files?: string[]) => unknown, passed: number, failed: number, files: File[] }} Result
 */

/**
 * Runs the files in which something failed once more, with nothing but one another beside them, and puts what they say
 * then in the place of what they said. Berth gives up after times that a driver feels, a fifth of a second for a word from Redis: among
 * four processes of tests a busy machine is later than that, and nobody's fault. Answers with the files that pass now.
 * @param {Result[]} results
 */
export async function onceMore(results) {
  const known = results.filter((result) => result.failed > 0 && isOfFiles(result))
  if (known.flatMap(failedFiles).length > MOST_FILES) return []
  const unsteady = []
  for (const result of known) {
    const names = failedFiles(result).map(({ name }) => name)
    say(`\n${result.name}, once more: ${names.join(", ")}`)
    const second = await Promise.resolve(result.step(names)).catch(complain)
    if (!second || !isOfFiles(second)) continue
    for (const file of second.files) if (names.includes(file.name) && replace(result, file)) unsteady.push(file.name)
  }
  return unsteady
}

const failedFiles = ({ files }) => files.filter(({ failed }) => failed > 0)
/** Whether each failure is that of a file. */
const isOfFiles = ({ failed, files }) => failed === files.reduce((sum, file) => sum + file.failed, 0)

/** Whether it passes now. One in which nothing was run has said nothing. */
function replace(result, file) {
  if (file.passed + file.failed === 0) return false
  const first = result.files.find(({ name }) => name === file.name)
  result.passed += file.passed - first.passed
  result.failed += file.failed - first.failed
  Object.assign(first, { passed: file.passed, failed: file.failed })
  return file.failed === 0
}
