import type { Spellings } from "#lib/dialect/forms"

/**
 * Codes of refusals that this provider writes otherwise: `"account.sendCode": { CAPTCHA_WRONG: "40001" }`. The codes that
 * mean the same whatever was asked for are 401 (nobody is signed in), 503 (busy), TIMESTAMP, NONCE, SIGNATURE, APP_KEY and,
 * of what is another driver's, those that begin with NOT_YOUR or NO_SUCH_.
 */
export const codes: Spellings = {}
