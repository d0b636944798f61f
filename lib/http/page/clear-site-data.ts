import "server-only"
/**
 * Ticket, typed texts and the rest of the driver's who was here, also where no script runs. Not the cache: every answer of
 * ours that is about somebody says no-store, and to empty it takes some browsers seconds. Not the cookies: ours are taken
 * away one by one, and looks stay.
 */
export const CLEAR_SITE_DATA = { "clear-site-data": '"storage"' }
