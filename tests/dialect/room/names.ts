import type { Spellings } from "#lib/dialect/forms"

export const names: Spellings = {
  "*": { licence_plate: "plate_no", licencePlate: "plateNo" },
  "pay.lookup": { amount: "fee_due", duration: "parked_minutes" },
  "payments.fee": { amount: "fee_due", duration: "parked_minutes" },
}
