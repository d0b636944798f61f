import * as z from "zod"
import { createClient } from "#lib/provider/client/client"
import { get, post } from "#lib/provider/contract"
import { type Budgets, createResilience } from "#lib/provider/client/resilience"
import { readEnvelopeOrThrow } from "#lib/provider/client/read-envelope"
import { requestAndSyncClock, openPool } from "#lib/provider/client/transport"
import { Id, Money } from "#lib/provider/codecs"

const wordCall = { input: z.object({}), output: z.object({ word: z.string() }), example: {} }

/** A contract with one call for each kind of failure. */
const contract = {
  words: {
    read: get("/read", { ...wordCall, effect: "reads" }),
    /** A GET that acts, like several calls of the documented contract. */
    act: get("/act", { ...wordCall, effect: "acts" }),
    send: post("/send", {
      ...wordCall,
      input: z.object({ text: z.string() }),
      effect: "acts",
      example: { text: "好" },
    }),
    bill: get("/bill", { input: z.object({}), output: z.object({ id: Id, due: Money }), effect: "reads", example: {} }),
  },
}

/** Creates a client like lib/provider.ts does, but without driver and signature and with other time limits. */
export function createSmallClient(origin: string, budgets: Partial<Budgets> = {}) {
  const pool = openPool(origin)
  const withResilience = createResilience(budgets)
  const client = createClient(contract, async (callName, call, { path, query, body }, read) => {
    const request = { method: call.method, path: query ? `${path}?${query}` : path, headers: {}, body }
    return read(
      await withResilience(callName, call, async (signal) =>
        readEnvelopeOrThrow(callName, await requestAndSyncClock(pool, callName, request, signal)),
      ),
    )
  })
  return { ...client.words, close: () => pool.destroy() }
}
