import "server-only"
import { shared } from "#lib/core/shared"

/** The driver a request is of: the masked phone, and what tells one driver from another; or that it is nobody's. */
export type Visitor = { phone: string; who: string } | "out" | "broken"
type WhoIsIn = (headers: Headers) => Promise<Visitor>

// The kit knows no session: lib/account/server/at-start.ts tells it how to look.
const told = shared("who-is-in", (): { look: WhoIsIn } => ({ look: async () => "out" }))

export const tellWhoIsIn = (look: WhoIsIn) => void (told.look = look)
export const whoIsIn: WhoIsIn = (headers) => told.look(headers)
