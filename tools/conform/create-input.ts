import { absent } from "#lib/provider/adapter"
import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"

/** The test objects at the provider: a test car in a test car park. */
const IDS = { plate: "plate", parkId: "park", orderId: "order", phone: "phone" } as const
export type TestObjects = { readonly [id in keyof typeof IDS]?: string }

export type ListedCall = { callName: string; call: AnyCall }
export const allCalls: readonly ListedCall[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<AnyCall>(calls).map(([name, call]) => ({ callName: `${area}.${name}`, call })),
)
export const findCall = (callName: string) => allCalls.find((listed) => listed.callName === callName)?.call

/** Inputs whose values the provider issues. With invented values the call would refer to a foreign or missing object. */
const PROVIDER_ISSUED = /ids?$|^units$|token|code|number|method|^sign$|captcha|prepay|signature|^gate|^ticket/i

/** Returns the input of a read, or the reason why it is not called. */
export function createInput(
  { callName, call }: ListedCall,
  testObjects: TestObjects,
  isSignedIn: boolean,
): { input: object } | { skipReason: string } {
  if (absent.includes(callName)) return { skipReason: "absent, says the adapter" }
  if (call.effect === "acts") return { skipReason: "acts" }
  if ((call.login ?? "needed") === "needed" && !isSignedIn) return { skipReason: "needs --as" }
  const example = Object.entries<unknown>({ ...call.example })
  const missing = example.filter(([name]) => name in IDS && testObjects[name as keyof TestObjects] === undefined)
  if (missing.length > 0)
    return { skipReason: `needs ${missing.map(([name]) => `--${IDS[name as keyof TestObjects]}`).join(" ")}` }
  const issued = example.filter(([name, value]) => !(name in IDS) && PROVIDER_ISSUED.test(name) && value !== "")
  if (issued.length > 0) return { skipReason: `needs ${issued.map(([name]) => name).join(", ")} of the provider's` }
  return { input: { ...Object.fromEntries(example), ...selectTestObjects(example, testObjects) } }
}

const selectTestObjects = (example: readonly [string, unknown][], testObjects: TestObjects) =>
  Object.fromEntries(Object.entries(testObjects).filter(([name]) => example.some(([field]) => field === name)))
