import type { CallLog } from "#sandbox/server/call-log"
import type { Clock } from "#sandbox/store/clock"
import type { FaultList } from "#sandbox/server/faults"
import type { Store } from "#sandbox/store/store"
import type { Credential } from "#sandbox/records/people/credentials"
import type { Driver } from "#sandbox/records/people/drivers"

export type SandboxOptions = {
  host: string
  port: number
  /** Path of the SQLite file, or ":memory:". */
  data: string
  appKey: string
  appSecret: string
  /** Signs QR codes as the app does. Without it no scenario begins at one. */
  codeSecret?: string
  /** Address of the app for a browser or phone. */
  appUrl: string
  /** Address of the sandbox for a browser or phone. Default: the address it listens on. */
  publicUrl?: string
  /** Port and address of the phone beside a scenario. Without it, scenarios open the app in a window. */
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
    /** The address it listens on, which the app's server can reach. */
    localUrl: string
  }
}

/** What a handler gets: the sandbox's state and the driver who calls. */
export type CallContext = {
  store: Store
  now: number
  options: SandboxContext["options"]
  /** The signed-in driver. Throws for a call with login "helpful" or "unused" without one; use `viewer` there. */
  driver: Driver
  viewer: Driver | undefined
  /** All credentials of the request. */
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
