import type { WordForms } from "#lib/dialect/forms"

/** States, kinds and the like that this provider writes otherwise: `"payments.fee": { state: { UNPAID: 0, PAID: [2, 3] } }`. */
export const words: WordForms = {}
