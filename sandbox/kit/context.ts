import type { CallLog } from "#sandbox/kit/call-log"
import type { Clock } from "#sandbox/kit/clock"
import type { FaultList } from "#sandbox/kit/faults"
import type { Store } from "#sandbox/kit/store"
import type { Credential } from "#sandbox/records/people/credentials"
import type { Driver } from "#sandbox/records/people/drivers"

export type SandboxOptions = {
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

export type SandboxContext = {
  store: Store
  clock: Clock
  calls: CallLog
  faults: FaultList
  options: SandboxOptions & {
    publicUrl: string
    phoneUrl?: string
    /** Where it listens: what the app's server can reach. */ localUrl: string
  }
}

/** What a handler sees: the box, and who asks. */
export type CallContext = {
  store: Store
  now: number
  options: SandboxContext["options"]
  /** The signed-in driver. Only a call with login "helpful" or "unused" may be without. */
  driver: Driver
  viewer: Driver | undefined
  /** Every pair the request came with. */
  credentials: readonly Credential[]
}

export function createCallContext(
  sandbox: SandboxContext,
  viewer: Driver | undefined,
  credentials: readonly Credential[],
): CallContext {
  return {
    store: sandbox.store,
    now: sandbox.clock.now(),
    options: sandbox.options,
    viewer,
    credentials,
    get driver() {
      if (!viewer) throw new Error('only a call with login "needed" has a driver for certain')
      return viewer
    },
  }
}
