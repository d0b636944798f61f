/** All drivers of tests share one address and request more codes than real ones. */
export const MANY_CODES = { CODES_PER_ADDRESS: "10000" }
