import { globSync, mkdirSync } from "node:fs"
import { relative } from "node:path"
import { Stryker } from "@stryker-mutator/core"
import { print } from "../../scripts/command/print.js"
import { EXCLUDED, PARTS, SKIPPED_TESTS } from "./parts.js"

/** `npm run mutation` runs every part, `npm run mutation -- http/seal` the files whose path contains a word. */
const words = process.argv.slice(2)
const LOWEST_SCORE = 90

mkdirSync("tools/mutation/results", { recursive: true })
const scores = []
for (const [name, { mutate, tests }] of Object.entries(PARTS)) {
  const files = globSync(mutate).filter((file) => !(file in EXCLUDED) && isWanted(file))
  if (files.length > 0) scores.push(...computeScores(files, await mutateFiles(name, files, tests)))
}
if (scores.length === 0) throw new Error(`No file is mutated whose path contains ${words.join(" or ")}.`)
for (const { file, score, killed, survived, ignored } of scores)
  print(`${score.toFixed(1).padStart(5)} % ${file}: ${killed} killed, ${survived} survived, ${ignored} ignored`)
process.exitCode = scores.every(({ score }) => score >= LOWEST_SCORE) ? 0 : 1

function isWanted(file) {
  return words.length === 0 || words.some((word) => file.includes(word))
}

/** Results of unchanged mutants and tests are read from the file of the last run. */
function mutateFiles(name, files, tests) {
  const testMatch = tests.map((test) => `<rootDir>/tests/${test}.test.ts`)
  const skipped = ["**/*.{http,cluster}.test.ts", ...SKIPPED_TESTS.map((test) => `**/tests/${test}.test.ts`)]
  return new Stryker({
    configFile: "tools/mutation/stryker.config.mjs",
    mutate: files,
    incrementalFile: `tools/mutation/results/${name}.json`,
    jest: { config: { testMatch: [...testMatch, ...skipped.map((pattern) => `!${pattern}`)] } },
  }).runMutationTest()
}

/** A timeout counts as killed. Mutants with a stated reason are ignored. */
function computeScores(files, results) {
  return files.map((file) => {
    const count = (...statuses) =>
      results.filter(({ fileName, status }) => relative("", fileName) === file && statuses.includes(status)).length
    const killed = count("Killed", "Timeout")
    const survived = count("Survived", "NoCoverage")
    const score = killed + survived === 0 ? 100 : Math.round((1000 * killed) / (killed + survived)) / 10
    return { file, score, killed, survived, ignored: count("Ignored") }
  })
}
