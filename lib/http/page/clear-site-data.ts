import "server-only"
/**
 * Clears the driver's ticket and drafts, also without JavaScript. Not "cache": personal responses are no-store, and
 * clearing it takes seconds in some browsers. Not "cookies": our cookies are deleted individually, except for the
 * display preferences.
 */
export const CLEAR_SITE_DATA = { "clear-site-data": '"storage"' }
