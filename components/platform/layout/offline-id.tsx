/** The id of an element on the offline page. */
export const OFFLINE_ID = "offline"
