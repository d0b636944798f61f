import type { DayForm, FlagForm, MoneyForm, TimeForm } from "#lib/dialect/forms"

export const money: MoneyForm = { unit: "fen", as: "text" }

export const time: TimeForm = "milliseconds"

export const day: DayForm = "milliseconds"

export const flags: FlagForm = { yes: ["Y"], no: ["N"], written: { yes: "Y", no: "N" } }
