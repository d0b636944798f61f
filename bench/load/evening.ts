import type { Browser } from "playwright"
import { openBrowser } from "#tests/browser-like"
import { isCashier, openAndPay, pathOf } from "#tests/payments/paying"
import { sandbox, signIn } from "#tests/safety/people"
import { load } from "../speed/ask.ts"
import type { Kind } from "./model.ts"
import type { Screen } from "../screens.ts"
import type { Server } from "../apps/servers.ts"
import { lookupAsk } from "../speed/speed.ts"
import type { Ask } from "../speed/ask.ts"
import type { Upstream } from "../apps/upstream.ts"
import { visit, type Visited } from "../visits.ts"

export type Mix = { berth: Kind[]; bare: Kind[] }
/** The evening at an origin of Berth's: what has begun there is known there alone. */
export type Evening = (origin: string) => Promise<Mix>

const lookupScreen: Screen = {
  name: "the look-up",
  world: "car-in-park",
  signedIn: false,
  path: () => "/PAY/plate_select_yd_v2",
  expects: "查询停车费",
  script: 20,
}
/** More cookies than the app keeps opened at a time. */
const DRIVERS = 1200
const PAGES = 32

/**
 * A city's evening: of a hundred requests sixty look a plate up (the screen, then the form), twenty show what is to be
 * paid, ten ask how a payment stands, and ten are of everything else. docs/bench.md says why.
 */
export async function evening(
  servers: { berth: Server; browser: Browser; upstream: Upstream },
  visits: Visited[],
  history: Ask,
): Promise<Evening> {
  const { berth, upstream } = servers
  const named = (name: string) => visits.find(({ screen }) => screen.name === name)!
  const paying = named("the pay screen")
  const lookup = await visit(servers, lookupScreen)
  const kinds = [
    page(30, lookup),
    call(30, "a plate", lookupAsk(berth, paying), PAGES),
    page(20, paying),
    page(3, named("/CONFIG")),
    page(3, named("/CONFIG/cars")),
    page(2, named("a gate's result")),
    call(2, "history", history, DRIVERS),
  ]
  return async (origin) => {
    const poll = await begunAt(origin, berth.url)
    await upstream.listen(() => load(origin, poll, { connections: 1, seconds: 0 }))
    const all = [...kinds, call(10, "how a payment stands", poll, 1)]
    return { berth: all.map(({ berth }) => berth), bare: all.map(({ bare }) => bare) }
  }
}

function page(share: number, { screen, path, cookie }: Visited) {
  const kind = { name: screen.name, share, expects: screen.expects }
  const berth: Kind = { ...kind, path, cookies: Array.from({ length: DRIVERS }, (_, turn) => cookie(turn)) }
  return { berth, bare: { ...berth, path: `/same/${encodeURIComponent(screen.name)}`, cookies: [] } }
}

/** Both apps are asked letter for letter the same. */
function call(share: number, name: string, { headers, ...ask }: Ask, drivers: number) {
  const { cookie: _, ...own } = headers?.(0) ?? {}
  const cookies = Array.from({ length: drivers }, (_, turn) => headers?.(turn).cookie ?? "")
  const kind: Kind = { ...ask, name, share, headers: own, cookies }
  return { berth: kind, bare: kind }
}

/** The waiting screen asks so, again and again, in a browser that has begun to pay: others may not ask so often. */
async function begunAt(origin: string, seenAs: string): Promise<Ask> {
  const { phone, addresses, orders } = await sandbox.world("car-in-park")
  const browser = openBrowser(origin, { seenAs })
  await signIn(browser, phone)
  const to = await openAndPay(browser, pathOf(addresses.pay), { method: "alipay" })
  if (!isCashier(to)) throw new Error(`no cashier but ${to}`)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  return {
    path: "/api/payments/result",
    method: "POST",
    body: JSON.stringify({ orderId: orders[0] }),
    headers: () => ({ origin: seenAs, "x-berth": "1", "content-type": "application/json", cookie }),
    expects: '"ok":true',
  }
}
