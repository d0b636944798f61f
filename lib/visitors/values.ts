import type { Application } from "#lib/visitors/contract"
import { isCard, type Values } from "#lib/visitors/rules"

/** Numbers of identity cards, which no page is ever given again. */
const isSecret = (name: string) => name === "visitorCard" || /^card\d+$/.test(name)

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

/** A number that was left empty is the one that is known already. */
export const withKnown = (typed: Values, known: Values): Values =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      value === "" && isSecret(name) && isCard(known[name] ?? "") ? (known[name] ?? "") : value,
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
