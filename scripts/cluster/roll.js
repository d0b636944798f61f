import { setTimeout as wait } from "node:timers/promises"
import { UserError } from "../command/print.js"

/** An instance needs seconds to become ready and to reach Redis. */
const TIMEOUT_MS = 60_000

/**
 * Restarts every instance, one after the other: first stopped ones, then each of the others while another one is
 * serving, that is, nginx uses it and it is connected to Redis.
 * @param {{
 *   ports: readonly number[], isGone: (port: number) => boolean, isServing: (port: number) => boolean | Promise<boolean>,
 *   end: (port: number) => Promise<unknown>, start: (port: number) => Promise<unknown>, timeoutMs?: number,
 * }} instances
 */
export async function restartInstances({ ports, isGone, isServing, end, start, timeoutMs = TIMEOUT_MS }) {
  const stopped = ports.filter(isGone)
  for (const port of stopped) await start(port)
  for (const port of ports.filter((port) => !stopped.includes(port))) {
    await waitUntilOneServes(
      ports.filter((otherPort) => otherPort !== port),
      isServing,
      timeoutMs,
    )
    await end(port)
    await start(port)
  }
}

async function waitUntilOneServes(ports, isServing, timeoutMs) {
  const deadline = Date.now() + timeoutMs
  while (!(await Promise.all(ports.map(isServing))).some(Boolean)) {
    if (Date.now() > deadline) {
      throw new UserError("No other instance is ready and has its Redis, so the last one was not ended.")
    }
    await wait(100)
  }
}
