import { absent } from "#lib/provider/adapter"
import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"

/** The test objects at the provider: a test car in a test car park. */
const IDS = { plate: "plate", parkId: "park", orderId: "order", phone: "phone" } as const
export type TestObjects = { readonly [id in keyof typeof IDS]?: string }

export type Listed = { where: string; call: AnyCall }
export const listCalls: readonly Listed[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<AnyCall>(calls).map(([name, call]) => ({ where: `${area}.${name}`, call })),
)
export const findCall = (where: string) => listCalls.find((listed) => listed.where === where)?.call

/** Inputs that only the provider knows: without them calls would be about foreign or missing objects. */
const TOLD = /ids?$|^units$|token|code|number|method|^sign$|captcha|prepay|signature|^gate|^ticket/i

/** The input of a read, or why it is not called. */
export function createInput(
  { where, call }: Listed,
  given: TestObjects,
  isSignedIn: boolean,
): { input: object } | { why: string } {
  if (absent.includes(where)) return { why: "absent, says the adapter" }
  if (call.effect === "acts") return { why: "acts" }
  if ((call.login ?? "needed") === "needed" && !isSignedIn) return { why: "needs --as" }
  const example = Object.entries<unknown>({ ...call.example })
  const missing = example.filter(([name]) => name in IDS && given[name as keyof TestObjects] === undefined)
  if (missing.length > 0)
    return { why: `needs ${missing.map(([name]) => `--${IDS[name as keyof TestObjects]}`).join(" ")}` }
  const untold = example.filter(([name, value]) => !(name in IDS) && TOLD.test(name) && value !== "")
  if (untold.length > 0) return { why: `needs ${untold.map(([name]) => name).join(", ")} of the provider's` }
  return { input: { ...Object.fromEntries(example), ...pick(example, given) } }
}

const pick = (example: readonly [string, unknown][], given: TestObjects) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => example.some(([known]) => known === name)))
