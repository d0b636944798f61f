import * as z from "zod"
import type { Endpoint } from "#lib/provider/endpoint"

/** One of a driver's things, and how it is to stand: a script says it plainly, the switch's own button as it can. */
export const SwitchInput = z.object({
  id: z.string().max(64),
  on: z.union([z.boolean(), z.enum(["0", "1"])]).transform((on) => on === true || on === "1"),
})

/** How it stands now, or why it could not be turned. */
export const SwitchOutput = z.union([z.object({ on: z.boolean() }), z.object({ why: z.string(), message: z.string() })])
export type SwitchOutput = z.output<typeof SwitchOutput>

/** Whatever is switched, a page's switch speaks with it in one way. */
export type SwitchEndpoint = Endpoint<typeof SwitchInput, typeof SwitchOutput, "either">
