import { shared } from "#lib/kit/shared"

/** The masked phone of whoever a request is of; undefined for nobody. */
type WhoIsIn = (headers: Headers) => Promise<string | undefined>

// Pages of words name the driver, and the kit knows no session: lib/account/flow/at-start.ts tells it how to look.
const told = shared("who-is-in", (): { look: WhoIsIn } => ({ look: async () => undefined }))

export const tellWhoIsIn = (look: WhoIsIn) => void (told.look = look)
export const whoIsIn: WhoIsIn = (headers) => told.look(headers)
