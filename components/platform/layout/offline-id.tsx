/** Marks the one page that is shown in the place of another. */
export const OFFLINE_ID = "offline"
