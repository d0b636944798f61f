import * as z from "zod"
import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"
import { encodeEnvelope } from "#lib/provider/client/wire-names"
import type { Envelope } from "#lib/provider/adapters/types"

/** What a test has the provider answer: in the documents' words, as the adapter writes it. */

const answered = (body: unknown, status = 200) => ({
  ...{ kind: "status" as const, status, headers: { "content-type": "application/json" } },
  body: JSON.stringify(body),
})

/** Data as they are, whatever is odd about them: sums, moments and flags are written by whoever writes the test. */
export const says = (call: string, data: unknown) => answered(encodeEnvelope(call, { success: true, data }))

/** A no, by the code of the documents. */
export const refuses = (call: string, said: Omit<Envelope, "success" | "data">, status?: number) =>
  answered(encodeEnvelope(call, { ...said, success: false, data: {} }), status)

/** An answer as the app knows it: written by the call's own contract. */
export const tells = (call: string, value: unknown) => says(call, z.encode(callOf(call).output, value as never))

function callOf(where: string): AnyCall {
  const [area = "", name = ""] = where.split(".")
  return (contract as unknown as Record<string, Record<string, AnyCall>>)[area]![name]!
}
