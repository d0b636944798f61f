import type { Application } from "#lib/visitors/contract"
import { isCardNumber, getVisitState, type FormValues } from "#lib/visitors/rules"

/** Numbers of identity cards, which no page is ever given again. */
const isCardField = (name: string) => name === "visitorCard" || /^card\d+$/.test(name)

/** What a form begins with: nothing where none was sent, and what was sent where it came back. */
export const getInitialValues = (sent: Application, today: string): FormValues =>
  getVisitState(sent) === "form" ? {} : toFormValues(sent, today)

/** What was sent once, as the form has it; days that are over are chosen anew. */
export function toFormValues(sent: Application, today: string): FormValues {
  const isUpcoming = sent.from !== undefined && sent.from >= today
  const companions = sent.companions.flatMap(({ name, card, phone }, i) => [
    [`name${i}`, name],
    [`card${i}`, card],
    [`phone${i}`, phone],
  ])
  const values: Record<string, string | undefined> = {
    ...{ passType: sent.passType, visitFrom: isUpcoming ? sent.from : "", visitTo: isUpcoming ? sent.to : "" },
    ...{ department: sent.visitDepartmentName, visitPersons: sent.visitPersons, visitReason: sent.visitReason },
    ...{ plate: sent.plate, carColor: sent.carColor, carBrand: sent.carBrand },
    ...{ visitorName: sent.visitorName, phone: sent.visitorPhone, visitorCard: sent.visitorCard },
    ...{ visitorCompany: sent.visitorCompany, companions: String(sent.companions.length) },
    ...Object.fromEntries(companions),
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""]))
}

/** Half a number of a card is shown to nobody again, so it is not said to be there. */
export const withoutPartialCards = (typed: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, isCardField(name) && !isCardNumber(value) ? "" : value]),
  )

/**
 * Whose number it is says the name beside it: companions come, go and move up, and no place is anybody's. One that was
 * typed beside no name yet is of whoever is named there next.
 */
const getNameField = (card: string) => (card === "visitorCard" ? "visitorName" : card.replace("card", "name"))

function findCardNumber(card: string, name: string, known: FormValues, numbers: CardNumbers): string {
  const getNumber = (field: string) => known[field] ?? ""
  // While nobody is named it stays where it is.
  if (name === "") return isCardNumber(getNumber(card)) ? getNumber(card) : ""
  const isOfOtherPerson = (number: string) => numbers.some(([whose, one]) => one === number && whose !== name)
  const cardFields = card === "visitorCard" ? [card] : Object.keys(known).filter((one) => /^card\d+$/.test(one))
  const ownFields = cardFields.filter((field) => {
    const named = getName(known, field)
    return named === "" ? field === card && !isOfOtherPerson(getNumber(field)) : named === name
  })
  const remembered = numbers.filter(([whose]) => whose === name).map(([, number]) => number)
  const cards = new Set([...ownFields.map(getNumber), ...remembered].filter(isCardNumber))
  // Two of one name are two people.
  return cards.size === 1 ? [...cards][0]! : ""
}

const getName = (values: FormValues, card: string) => values[getNameField(card)]?.trim() ?? ""

/** Whose number it was: a name that is taken away and written again, letter by letter, has its number still. */
export type CardNumbers = readonly (readonly [name: string, number: string])[]
const MAX_NUMBERS = 20

/** Those that stand there, and before them those that stood there once. */
export function collectCardNumbers(values: FormValues, before: CardNumbers = []): CardNumbers {
  const now = Object.entries(values)
    .filter(([field, number]) => isCardField(field) && isCardNumber(number))
    .map(([field, number]) => [getName(values, field), number] as const)
    .filter(([name]) => name !== "")
  const named = new Set(now.map(([name]) => name))
  return [...now, ...before.filter(([name]) => !named.has(name))].slice(0, MAX_NUMBERS)
}

/** A number that was left empty is the one that is known already of the same person. */
export const fillKnownCards = (typed: FormValues, known: FormValues, numbers: CardNumbers = []): FormValues =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      value === "" && isCardField(name) ? findCardNumber(name, getName(typed, name), known, numbers) : value,
    ]),
  )

/** One companion fewer; those after it move up. */
export function removeCompanion(values: FormValues, index: number): FormValues {
  const count = Number(values.companions) || 0
  const next: Record<string, string> = { ...values, companions: String(Math.max(count - 1, 0)) }
  for (let i = index; i < count; i++)
    for (const name of ["name", "card", "phone"]) next[`${name}${i}`] = values[`${name}${i + 1}`] ?? ""
  return next
}
