import "server-only"
import { headers } from "next/headers"
import { ProviderFault } from "#lib/kit/fault"
import { formTokenOf } from "#lib/kit/guard"
import { count, countedAddress, type Limit, stillFree, withinLimits } from "#lib/kit/limits"
import { hasBegun } from "#lib/pay/flow/open-payments"
import { paymentIfKnown } from "#lib/pay/flow/record"

/**
 * Order numbers are a park, a minute and a counter: they can be counted through, and each that is hit says where a car
 * stood. So questions about orders that this browser has not begun to pay are limited, by browser narrowly and by
 * address widely, for a carrier puts thousands of drivers behind one. Who names the car, too, has the order from a barrier
 * or a look-up, and is never asked to wait for what others behind the same address have tried. Hits on the pay screen are
 * not counted: whoever scans the code at a barrier may pay.
 */
const WINDOW = 60
const BY_BROWSER = { misses: 10, others: 60 }
const BY_ADDRESS = { misses: 120, others: 1_200 }

type Kind = keyof typeof BY_BROWSER
/** Who asks: a script that brings no form token has none of our pages. */
type Asker = { browser: string; address: string | undefined }

const limitsOf = (kind: Kind, { browser, address }: Asker): Limit[] => [
  [`order-${kind}-browser:${browser}`, BY_BROWSER[kind], WINDOW],
  ...(address ? [[`order-${kind}-address:${address}`, BY_ADDRESS[kind], WINDOW] as const] : []),
]

/**
 * How the answer is judged: is there such an order, is it shown to everybody who has its number, and did the question
 * name its car?
 */
type Judged<T> = { isThere: (said: T) => boolean; forEverybody?: boolean; namesCar?: (said: T) => boolean }

/** Asks about an order, or throws what says "too often" in words, at a page as at a door. */
export async function askAboutOrder<T>(orderId: string, ask: () => Promise<T>, judged: Judged<T>): Promise<T> {
  if (await hasBegun(orderId)) return ask()
  const sent = await headers()
  const asker = { browser: formTokenOf(sent)?.token ?? "none", address: countedAddress(sent) }
  const misses = limitsOf("misses", asker)
  if (!judged.namesCar) await mustBeFree(misses)
  const said = await ask()
  if (judged.namesCar?.(said)) return said
  if (!judged.isThere(said)) mustBe(await withinLimits(misses))
  // Of many questions at once each finds the limit free; only the first answers do.
  else {
    await mustBeFree(misses)
    if (!judged.forEverybody) mustBe(await withinLimits(limitsOf("others", asker)))
  }
  return said
}

/** The same of a payment that was begun at all: whoever acts upon one must name one. */
export const askAboutPayment = (orderId: string) =>
  askAboutOrder(orderId, () => paymentIfKnown(orderId), { isThere: (record) => record !== undefined })

/** A plate that is typed and not found: generously, for people mistype, and whole families share a phone. */
export async function mayAskAboutPlate(): Promise<boolean> {
  return (await stillFree(await plateMisses())).ok
}
export const notePlateMissed = async () => count(await plateMisses())

async function plateMisses(): Promise<Limit[]> {
  const sent = await headers()
  const [browser, address] = [formTokenOf(sent)?.token, countedAddress(sent)]
  return [
    ...(browser ? [[`plate-misses-browser:${browser}`, 30, WINDOW] as const] : []),
    ...(address ? [[`plate-misses-address:${address}`, 600, WINDOW] as const] : []),
  ]
}

const mustBeFree = async (limits: Limit[]) => mustBe(await stillFree(limits))

function mustBe(taken: Awaited<ReturnType<typeof stillFree>>) {
  if (!taken.ok) throw new ProviderFault("questions about orders", "too-many", { wait: taken.wait })
}
