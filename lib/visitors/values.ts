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

function cardOf(card: string, name: string, known: Values, numbers: Numbers): string {
  const numberAt = (place: string) => known[place] ?? ""
  // While nobody is named it stays where it is.
  if (name === "") return isCard(numberAt(card)) ? numberAt(card) : ""
  const isAnothers = (number: string) => numbers.some(([whose, one]) => one === number && whose !== name)
  const places = card === "visitorCard" ? [card] : Object.keys(known).filter((one) => /^card\d+$/.test(one))
  const theirs = places.filter((place) => {
    const named = nameAt(known, place)
    return named === "" ? place === card && !isAnothers(numberAt(place)) : named === name
  })
  const remembered = numbers.filter(([whose]) => whose === name).map(([, number]) => number)
  const cards = new Set([...theirs.map(numberAt), ...remembered].filter(isCard))
  // Two of one name are two people.
  return cards.size === 1 ? [...cards][0]! : ""
}

const nameAt = (values: Values, card: string) => values[nameBeside(card)]?.trim() ?? ""

/** Whose number it was: a name that is taken away and written again, letter by letter, has its number still. */
export type Numbers = readonly (readonly [name: string, number: string])[]
const MOST_NUMBERS = 20

/** Those that stand there, and before them those that stood there once. */
export function numbersIn(values: Values, before: Numbers = []): Numbers {
  const now = Object.entries(values)
    .filter(([place, number]) => isSecret(place) && isCard(number))
    .map(([place, number]) => [nameAt(values, place), number] as const)
    .filter(([name]) => name !== "")
  const named = new Set(now.map(([name]) => name))
  return [...now, ...before.filter(([name]) => !named.has(name))].slice(0, MOST_NUMBERS)
}

/** A number that was left empty is the one that is known already of the same person. */
export const withKnown = (typed: Values, known: Values, numbers: Numbers = []): Values =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      value === "" && isSecret(name) ? cardOf(name, nameAt(typed, name), known, numbers) : value,
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
