import { setTimeout as wait } from "node:timers/promises"
import { Trouble } from "../command/say.js"

/** An instance that has started takes seconds to be ready, and a moment more to reach its Redis. */
const PATIENCE = 60_000

/**
 * Every instance anew, one after the other: those that are gone first, for they serve nobody, and of the others each is
 * ended only while another one stands, which is to say that drivers are sent there and it has its Redis.
 * @param {{
 *   ports: readonly number[], isGone: (port: number) => boolean, stands: (port: number) => boolean | Promise<boolean>,
 *   end: (port: number) => Promise<unknown>, start: (port: number) => Promise<unknown>, patience?: number,
 * }} instances
 */
export async function rollOver({ ports, isGone, stands, end, start, patience = PATIENCE }) {
  const gone = ports.filter(isGone)
  for (const port of gone) await start(port)
  for (const port of ports.filter((one) => !gone.includes(one))) {
    await untilOneStands(
      ports.filter((other) => other !== port),
      stands,
      patience,
    )
    await end(port)
    await start(port)
  }
}

async function untilOneStands(ports, stands, patience) {
  const deadline = Date.now() + patience
  while (!(await Promise.all(ports.map(stands))).some(Boolean)) {
    if (Date.now() > deadline) {
      throw new Trouble("No other instance is ready and has its Redis, so the last one was not ended.")
    }
    await wait(100)
  }
}
