/** Drivers of a test all come from one address, more of them in a minute than elsewhere in a day. */
export const MANY_CODES = { CODES_PER_ADDRESS: "10000" }
