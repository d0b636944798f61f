import type { DayForm, FlagForm, MoneyForm, RentalDayForm, TimeForm } from "#lib/dialect/forms"

export const money: MoneyForm = { unit: "yuan", as: "number" }

export const time: TimeForm = "text"

export const day: DayForm = "text"

export const rentalDay: RentalDayForm = "utc milliseconds"

export const flags: FlagForm = {
  yes: [true, 1, "1", "true", "yes"],
  no: [false, 0, "0", "false", "no", ""],
  written: { yes: 1, no: 0 },
}
