import type { Application } from "#lib/visitors/contract"
import { isCard, stateOf, type Values } from "#lib/visitors/rules"

/** Numbers of identity cards, which no page is ever given again. */
const isSecret = (name: string) => name === "visitorCard" || /^card\d+$/.test(name)

/** What a form begins with: nothing where none was sent, and what was sent where it came back. */
export const knownOf = (sent: Application, today: string): Values =>
  stateOf(sent) === "form" ? {} : valuesOf(sent, today)

/** What was sent once, as the form has it; days that are over are chosen anew. */
export function valuesOf(sent: Application, today: string): Values {
  const stands = sent.from !== undefined && sent.from >= today
  const companions = sent.companions.flatMap(({ name, card, phone }, i) => [
    [`name${i}`, name],
    [`card${i}`, card],
    [`phone${i}`, phone],
  ])
  const values: Record<string, string | undefined> = {
    ...{ passType: sent.passType, visitFrom: stands ? sent.from : "", visitTo: stands ? sent.to : "" },
    ...{ department: sent.visitDepartmentName, visitPersons: sent.visitPersons, visitReason: sent.visitReason },
    ...{ plate: sent.plate, carColor: sent.carColor, carBrand: sent.carBrand },
    ...{ visitorName: sent.visitorName, phone: sent.visitorPhone, visitorCard: sent.visitorCard },
    ...{ visitorCompany: sent.visitorCompany, companions: String(sent.companions.length) },
    ...Object.fromEntries(companions),
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""]))
}

/** Half a number of a card is shown to nobody again, so it is not said to be there. */
export const withoutHalves = (typed: Values): Values =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, isSecret(name) && !isCard(value) ? "" : value]),
  )

/**
 * Whose number it is says the name beside it: companions come, go and move up, and no place is anybody's. One that was
 * typed beside no name yet is of whoever is named there next.
 */
const nameBeside = (card: string) => (card === "visitorCard" ? "visitorName" : card.replace("card", "name"))

function cardOf(card: string, name: string, known: Values): string {
  const places = card === "visitorCard" ? [card] : Object.keys(known).filter((one) => /^card\d+$/.test(one))
  const theirs = places.filter((place) => {
    const named = known[nameBeside(place)]?.trim() ?? ""
    return named === "" ? place === card : named === name
  })
  const cards = new Set(theirs.map((place) => known[place] ?? "").filter(isCard))
  // Two of one name are two people.
  return cards.size === 1 ? [...cards][0]! : ""
}

/** A number that was left empty is the one that is known already of the same person. */
export const withKnown = (typed: Values, known: Values): Values =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      value === "" && isSecret(name) ? cardOf(name, typed[nameBeside(name)]?.trim() ?? "", known) : value,
    ]),
  )

/** One companion fewer; those after it move up. */
export function without(values: Values, gone: number): Values {
  const count = Number(values.companions) || 0
  const next: Record<string, string> = { ...values, companions: String(Math.max(count - 1, 0)) }
  for (let i = gone; i < count; i++)
    for (const name of ["name", "card", "phone"]) next[`${name}${i}`] = values[`${name}${i + 1}`] ?? ""
  return next
}
