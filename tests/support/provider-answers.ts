import * as z from "zod"
import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"
import { encodeEnvelope } from "#lib/provider/client/wire-names"
import type { Envelope } from "#lib/provider/adapters/types"

/** Responses for `sandbox.addFault`, in the documented format as the adapter encodes it. */

const createStatus = (body: unknown, status = 200) => ({
  kind: "status" as const,
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
})

/** A success with unencoded data, to send invalid values. */
export const respondWith = (call: string, data: unknown) => createStatus(encodeEnvelope(call, { success: true, data }))

/** A refusal with a documented code. */
export const rejectWith = (call: string, refusal: Omit<Envelope, "success" | "data">, status?: number) =>
  createStatus(encodeEnvelope(call, { ...refusal, success: false, data: {} }), status)

/** A success with data encoded by the call's contract. */
export const respondWithOutput = (call: string, value: unknown) =>
  respondWith(call, z.encode(getCall(call).output, value as never))

function getCall(where: string): AnyCall {
  const [area = "", name = ""] = where.split(".")
  return (contract as unknown as Record<string, Record<string, AnyCall>>)[area]![name]!
}
