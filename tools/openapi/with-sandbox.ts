import { createCallLog } from "#sandbox/server/call-log"
import { createFaultList } from "#sandbox/server/faults"
import type { SandboxContext } from "#sandbox/server/context"
import { openStore } from "#sandbox/store/store"
import { schema } from "#sandbox/records/schema"
import { seed } from "#sandbox/records/seed"

/** The time of the contract's examples: 1001202506180930001 is its first order. */
export const EXAMPLE_TIME = Date.parse("2025-06-18T09:30:00+08:00")

/** Runs `work` with an in-memory sandbox at that time. */
export async function withSandbox<T>(work: (sandbox: SandboxContext) => T | Promise<T>): Promise<T> {
  const store = openStore(":memory:", schema)
  try {
    seed(store)
    const clock = { now: () => EXAMPLE_TIME, ahead: () => 0, set: () => {}, advance: () => {} }
    const url = "https://provider.example"
    const options = { host: "", port: 0, data: "", appUrl: "https://park.example", appKey: "", appSecret: "" }
    return await work({
      store,
      clock,
      calls: createCallLog(),
      faults: createFaultList(store),
      options: { ...options, publicUrl: url, localUrl: url },
    })
  } finally {
    store.close()
  }
}
