import * as z from "zod"
import { adKinds, adVendors } from "#lib/ads/rules"

/** An advertisement as the page receives it. A slide without `href` is a picture only. */
export const Ad = z.object({
  vendor: z.enum(adVendors),
  kind: z.enum(adKinds),
  id: z.string().optional(),
  slides: z.array(z.object({ picture: z.string().optional(), href: z.string().optional() })),
})
export type Ad = z.output<typeof Ad>

const AdEvent = z.object({
  vendor: z.enum(adVendors),
  event: z.enum(["show", "click"]),
  id: z.string().min(1).max(64).optional().catch(undefined),
})
export type AdEvent = z.output<typeof AdEvent>

const MAX_EVENTS = 14

/** Ignores invalid events and those beyond the limit. */
export const AdEvents = z
  .array(z.custom<AdEvent>())
  .transform((events) => events.slice(0, MAX_EVENTS).flatMap((event) => z.safeParse(AdEvent, event).data ?? []))

export const ClosedAds = z
  .custom<readonly string[] | undefined>()
  .optional()
  .transform((closed) => (Array.isArray(closed) ? closed.slice(0, 20).filter((name) => typeof name === "string") : []))
