import { stop, stopOnSignals } from "../process/children.js"
import { requireModernNode } from "../process/node.js"
import { printError } from "./print.js"

/** Runs a command: prints errors as a sentence, and stops every process that was started. */
export async function main(work, { whenStopped = 130 } = {}) {
  stopOnSignals(whenStopped)
  // A killed npm does not stop its scripts.
  if (process.env.npm_lifecycle_event) await import("../process/with-parent.js")
  try {
    requireModernNode()
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    printError(error)
    process.exitCode = 1
  } finally {
    await stop()
  }
}
