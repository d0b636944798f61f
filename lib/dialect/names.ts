import type { Spellings } from "#lib/dialect/forms"

/** Fields that this provider spells otherwise, sent or answered, at any depth: `"*": { licence_plate: "plate_no" }`. */
export const names: Spellings = {}
