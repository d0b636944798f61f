import { restoreFromTicket } from "#lib/account/ticket"
import type { AppContract } from "#lib/contract"
import { browserClient } from "#lib/kit/browser"

/** The calls a page may make: `ask.account.history({ page: 2 })`. Types alone come from the contract. */
export const ask = browserClient<AppContract>(restoreFromTicket)
