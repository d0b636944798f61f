/** What lib/page-request.ts tells a page of its request, and next.config.js by which rewrite an alias shows its screen. */
export const NONCE_HEADER = "x-nonce"
export const ADDRESS_HEADER = "x-berth-address"
export const SCREEN_HEADER = "x-berth-screen"
