import type { CallLog } from "#sandbox/kit/call-log"
import type { Clock } from "#sandbox/kit/clock"
import type { FaultList } from "#sandbox/kit/faults"
import type { Store } from "#sandbox/kit/store"
import type { Credential } from "#sandbox/records/people/credentials"
import type { Driver } from "#sandbox/records/people/drivers"

export type BoxOptions = {
  host: string
  port: number
  /** A file, or ":memory:". */
  data: string
  appKey: string
  appSecret: string
  /** The drivers' app, as a browser or a phone sees it. */
  appUrl: string
  /** The box itself, as a browser or a phone sees it; without one, where it listens. */
  publicUrl?: string
  /** The phone beside a story: the port it listens on, and how a browser finds it; without one the app has a window of its own. */
  phone?: { port: number; url?: string }
}

export type Box = {
  store: Store
  clock: Clock
  calls: CallLog
  faults: FaultList
  options: BoxOptions & {
    publicUrl: string
    phoneUrl?: string
    /** Where it listens: what the app's server can reach. */ localUrl: string
  }
}

/** What a handler sees: the box, and who asks. */
export type Scene = {
  store: Store
  now: number
  options: Box["options"]
  /** The signed-in driver. Only a call with login "helpful" or "unused" may be without. */
  driver: Driver
  visitor: Driver | undefined
  /** Every pair the request came with. */
  credentials: readonly Credential[]
}

export function sceneOf(box: Box, visitor: Driver | undefined, credentials: readonly Credential[]): Scene {
  return {
    store: box.store,
    now: box.clock.now(),
    options: box.options,
    visitor,
    credentials,
    get driver() {
      if (!visitor) throw new Error('only a call with login "needed" has a driver for certain')
      return visitor
    },
  }
}
