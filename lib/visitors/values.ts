import type { Application } from "#lib/visitors/contract"
import { isCardNumber, getVisitState, type FormValues } from "#lib/visitors/rules"

/** Identity card numbers are never sent back to a page. */
const isCardField = (name: string) => name === "visitorCard" || /^card\d+$/.test(name)

/** Empty for a first application, otherwise the values of the previous application. */
export const getInitialValues = (application: Application, today: string): FormValues =>
  getVisitState(application) === "form" ? {} : toFormValues(application, today)

/** Past days are left empty. */
export function toFormValues(application: Application, today: string): FormValues {
  const isUpcoming = application.from !== undefined && application.from >= today
  const companions = application.companions.flatMap(({ name, card, phone }, i) => [
    [`name${i}`, name],
    [`card${i}`, card],
    [`phone${i}`, phone],
  ])
  const values: Record<string, string | undefined> = {
    passType: application.passType,
    visitFrom: isUpcoming ? application.from : "",
    visitTo: isUpcoming ? application.to : "",
    department: application.visitDepartmentName,
    visitPersons: application.visitPersons,
    visitReason: application.visitReason,
    plate: application.plate,
    carColor: application.carColor,
    carBrand: application.carBrand,
    visitorName: application.visitorName,
    phone: application.visitorPhone,
    visitorCard: application.visitorCard,
    visitorCompany: application.visitorCompany,
    companions: String(application.companions.length),
    ...Object.fromEntries(companions),
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""]))
}

/** Drops partial card numbers, because the page cannot show them again and would report the field as filled in. */
export const withoutPartialCards = (input: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, isCardField(name) && !isCardNumber(value) ? "" : value]),
  )

/**
 * A card number belongs to the name in the same row, because companions can be removed and move up. A number without a
 * name belongs to the name that is entered there next.
 */
const getNameField = (card: string) => (card === "visitorCard" ? "visitorName" : card.replace("card", "name"))

function findCardNumber(card: string, name: string, knownValues: FormValues, numbers: CardNumbers): string {
  const getNumber = (field: string) => knownValues[field] ?? ""
  // Without a name the number stays in its row.
  if (name === "") return isCardNumber(getNumber(card)) ? getNumber(card) : ""
  const isOfOtherPerson = (number: string) =>
    numbers.some(([owner, ownerNumber]) => ownerNumber === number && owner !== name)
  const cardFields =
    card === "visitorCard" ? [card] : Object.keys(knownValues).filter((field) => /^card\d+$/.test(field))
  const ownFields = cardFields.filter((field) => {
    const owner = getName(knownValues, field)
    return owner === "" ? field === card && !isOfOtherPerson(getNumber(field)) : owner === name
  })
  const savedNumbers = numbers.filter(([owner]) => owner === name).map(([, number]) => number)
  const cards = new Set([...ownFields.map(getNumber), ...savedNumbers].filter(isCardNumber))
  // Two different numbers with one name belong to two people, so neither number is filled in.
  return cards.size === 1 ? [...cards][0]! : ""
}

const getName = (values: FormValues, card: string) => values[getNameField(card)]?.trim() ?? ""

/** The card number of each name, so that a name that is deleted and entered again gets its number back. */
export type CardNumbers = readonly (readonly [name: string, number: string])[]
const MAX_NUMBERS = 20

/** The numbers in the form, followed by the previous numbers of other names. */
export function collectCardNumbers(values: FormValues, previous: CardNumbers = []): CardNumbers {
  const current = Object.entries(values)
    .filter(([field, number]) => isCardField(field) && isCardNumber(number))
    .map(([field, number]) => [getName(values, field), number] as const)
    .filter(([name]) => name !== "")
  const names = new Set(current.map(([name]) => name))
  return [...current, ...previous.filter(([name]) => !names.has(name))].slice(0, MAX_NUMBERS)
}

/** An empty card number is replaced by the known number of the same person. */
export const fillKnownCards = (input: FormValues, knownValues: FormValues, numbers: CardNumbers = []): FormValues =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      value === "" && isCardField(name) ? findCardNumber(name, getName(input, name), knownValues, numbers) : value,
    ]),
  )

/** Removes a companion. Later companions move up. */
export function removeCompanion(values: FormValues, index: number): FormValues {
  const count = Number(values.companions) || 0
  const next: Record<string, string> = { ...values, companions: String(Math.max(count - 1, 0)) }
  for (let i = index; i < count; i++)
    for (const name of ["name", "card", "phone"]) next[`${name}${i}`] = values[`${name}${i + 1}`] ?? ""
  return next
}
