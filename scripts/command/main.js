import { stop, stopOnSignals } from "../process/children.js"
import { requireModernNode } from "../process/node.js"
import { printError } from "./print.js"

/** The frame of every command: trouble is told in a sentence, and nothing that was started outlives it. */
export async function main(work, { whenStopped = 130 } = {}) {
  stopOnSignals(whenStopped)
  // npm that is killed leaves its scripts alive.
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
