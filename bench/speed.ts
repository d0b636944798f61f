import type { Signed } from "./driver.ts"
import type { Ask } from "./load.ts"
import type { Finding } from "./report.ts"
import type { Server } from "./servers.ts"
import { compare } from "./side-by-side.ts"

/** A page of one call, and one call of a page. Both apps have them at the same addresses and are asked letter for letter the same. */
export function asksOf(berth: Server, driver: Signed) {
  const call: Omit<Ask, "headers"> = {
    path: "/api/account/history",
    method: "POST",
    body: '{"page":1}',
    expects: '"ok":true',
  }
  const json = { origin: berth.url, "x-berth": "1", "content-type": "application/json" }
  return {
    page: { path: "/CONFIG", headers: (turn) => ({ cookie: driver.cookie(turn) }), expects: "设置" },
    call: { ...call, headers: (turn) => ({ ...json, cookie: driver.cookie(turn) }) },
    again: { ...call, headers: (turn) => ({ ...json, cookie: driver.cookie(turn % PAGES) }) },
  } satisfies Record<string, Ask>
}

/** So many pages are open and ask again and again. */
const PAGES = 32

type Asks = ReturnType<typeof asksOf>

export async function race(bare: Server, berth: Server, asks: Asks, short: boolean): Promise<Finding[]> {
  const [rounds, seconds] = short ? [4, 1] : [15, 3]
  const findings: Finding[] = []
  const measure = async (what: string, ask: Ask, connections: number, least?: number) =>
    findings.push(...(await compare({ what, bare, berth, ask, least }, { connections, rounds, seconds })))

  for (const ask of Object.values(asks)) {
    await compare({ what: "warming up", bare, berth, ask }, { connections: 8, rounds: 1, seconds: short ? 4 : 15 })
  }
  await measure("page /CONFIG", asks.page, 32, 0.8)
  await measure("page /CONFIG", asks.page, 1)
  await measure("call account.history, asked again", asks.again, 32, 1)
  await measure("call account.history, asked again", asks.again, 1)
  await measure("call account.history, first time", asks.call, 32)
  return findings
}
