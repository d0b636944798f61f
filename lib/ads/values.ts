import * as z from "zod"
import { adKinds, adVendors } from "#lib/ads/rules"

/** One advertisement as a page gets it: `href` only where it may be opened; a picture without one is just a picture. */
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
/** What a page reports, once each. */
export type AdEvent = z.output<typeof AdEvent>

const MAX_EVENTS = 14

/** Of a report what can be read; the rest of it is nothing. */
export const AdEvents = z
  .array(z.custom<AdEvent>())
  .transform((events) => events.slice(0, MAX_EVENTS).flatMap((event) => z.safeParse(AdEvent, event).data ?? []))

export const ClosedAds = z
  .custom<readonly string[] | undefined>()
  .optional()
  .transform((closed) => (Array.isArray(closed) ? closed.slice(0, 20).filter((name) => typeof name === "string") : []))
