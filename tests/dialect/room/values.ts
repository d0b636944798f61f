import type { DayForm, FlagForm, MoneyForm, RentalDayForm, TimeForm } from "#lib/dialect/forms"

export const money: MoneyForm = { unit: "fen", as: "text" }

export const time: TimeForm = "milliseconds"

export const day: DayForm = "milliseconds"

export const rentalDay: RentalDayForm = "milliseconds"

export const flags: FlagForm = { yes: ["Y"], no: ["N"], written: { yes: "Y", no: "N" } }
