import * as z from "zod"
import type { Endpoint } from "#lib/provider/endpoint"

/** The item and its new state. A script sends a boolean, a native form "0" or "1". */
export const SwitchInput = z.object({
  id: z.string().max(64),
  on: z.union([z.boolean(), z.enum(["0", "1"])]).transform((on) => on === true || on === "1"),
})

/** The new state, or why it could not be changed. */
export const SwitchOutput = z.union([z.object({ on: z.boolean() }), z.object({ why: z.string(), message: z.string() })])
export type SwitchOutput = z.output<typeof SwitchOutput>

/** The shape of all endpoints that a switch component calls. */
export type SwitchEndpoint = Endpoint<typeof SwitchInput, typeof SwitchOutput, "either">
