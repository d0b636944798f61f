import * as z from "zod"
import type { Own } from "#lib/provider/own"

/** One of a driver's things, and how it is to stand: a script says it plainly, the switch's own button as it can. */
export const Switching = z.object({
  id: z.string().max(64),
  on: z.union([z.boolean(), z.enum(["0", "1"])]).transform((on) => on === true || on === "1"),
})

/** How it stands now, or why it could not be turned. */
export const Switched = z.union([z.object({ on: z.boolean() }), z.object({ why: z.string(), message: z.string() })])
export type Switched = z.output<typeof Switched>

/** Whatever is switched, a page's switch speaks with it in one way. */
export type SwitchHandler = Own<typeof Switching, typeof Switched, "either">
