import * as z from "zod"
import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"
import { spoken } from "#lib/provider/client/spoken"
import type { Unwrapped } from "#lib/provider/adapters/types"

/** What a test has the provider answer: in the documents' words, as the adapter writes it. */

const answered = (body: unknown, status = 200) => ({
  ...{ kind: "status" as const, status, headers: { "content-type": "application/json" } },
  body: JSON.stringify(body),
})

/** Data as they are, whatever is odd about them: sums, moments and flags are written by whoever writes the test. */
export const respondWith = (call: string, data: unknown) => answered(spoken(call, { success: true, data }))

/** A no, by the code of the documents. */
export const rejectWith = (call: string, said: Omit<Unwrapped, "success" | "data">, status?: number) =>
  answered(spoken(call, { ...said, success: false, data: {} }), status)

/** An answer as the app knows it: written by the call's own contract. */
export const respondWithOutput = (call: string, value: unknown) =>
  respondWith(call, z.encode(callOf(call).output, value as never))

function callOf(where: string): AnyCall {
  const [area = "", name = ""] = where.split(".")
  return (contract as unknown as Record<string, Record<string, AnyCall>>)[area]![name]!
}
