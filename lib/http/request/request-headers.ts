import "server-only"
/** Request headers that proxy.ts sets for the page. */
export const NONCE_HEADER = "x-nonce"
export const ADDRESS_HEADER = "x-berth-address"
