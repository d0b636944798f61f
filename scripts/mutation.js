import { parseArgs } from "node:util"
import { main } from "./command/main.js"
import { changesWith } from "./mutation/changes.js"
import { mistakesIn } from "./mutation/apply.js"
import { judge } from "./mutation/judge.js"
import { reportOf } from "./mutation/report.js"
import { inProject } from "./command/root.js"
import { print, UserError } from "./command/print.js"
import { createScratchCopy } from "./process/copy.js"

/**
 * Changes one point of the code at a time and asks whether any test notices. `npm run mutation -- payment session` takes
 * those changes alone whose name or file has one of these words; `--stale` only looks whether all of them still fit the
 * code, `--units` leaves the HTTP tests out.
 */
void main(async () => {
  const { values, positionals } = options()
  const changes = changesWith(positionals)
  const mistakes = mistakesIn(changes, inProject())
  if (mistakes.length > 0) throw new UserError(mistakes.join("\n"))
  print(`${changes.length} changes fit the code.`)
  if (values.stale) return 0
  const scratch = createScratchCopy(inProject())
  try {
    const verdicts = await judge(changes, scratch, { units: values.units })
    print(reportOf(changes, verdicts))
  } finally {
    scratch.remove()
  }
  return 0
})

function options() {
  try {
    const accepted = { stale: { type: "boolean" }, units: { type: "boolean" } }
    return parseArgs({ options: accepted, allowPositionals: true })
  } catch (error) {
    throw new UserError(`${error.message}. There are words, --stale and --units.`)
  }
}
