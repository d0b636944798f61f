import type { Signed } from "./driver.ts"
import type { Ask } from "./load.ts"
import type { Finding } from "./report.ts"
import type { Server } from "./servers.ts"
import { compare } from "./side-by-side.ts"

/** What Berth is asked by a signed-in driver: a page of one call, and one call of a page. */
export function asksOf(berth: Server, driver: Signed) {
  const settings: Ask = { path: "/CONFIG", headers: (turn) => ({ cookie: driver.cookie(turn) }), expects: "退出登录" }
  const history: Ask = {
    path: "/api/account/history",
    method: "POST",
    body: '{"page":1}',
    headers: (turn) => ({
      cookie: driver.cookie(turn),
      origin: berth.url,
      "x-berth": "1",
      "content-type": "application/json",
    }),
    expects: '"ok":true',
  }
  return { settings, history }
}

const bareAsks = {
  page: { path: "/", expects: "设置" } satisfies Ask,
  call: {
    path: "/history",
    method: "POST",
    body: '{"page":1}',
    headers: () => ({ "content-type": "application/json" }),
    expects: '"ok":true',
  } satisfies Ask,
}

export async function race(
  bare: Server,
  berth: Server,
  asks: { settings: Ask; history: Ask },
  short: boolean,
): Promise<Finding[]> {
  const pages = { bare: { server: bare, ask: bareAsks.page }, berth: { server: berth, ask: asks.settings } }
  const calls = { bare: { server: bare, ask: bareAsks.call }, berth: { server: berth, ask: asks.history } }
  const [rounds, seconds] = short ? [4, 1] : [15, 3]
  const warm = { connections: 8, rounds: 1, seconds: short ? 4 : 15 }
  const findings: Finding[] = []
  for (const [name, pair, least] of [
    ["page /CONFIG", pages, 0.8],
    ["call account.history", calls, 1],
  ] as const) {
    await compare(name, pair, warm)
    findings.push(...(await compare(name, pair, { connections: 32, rounds, seconds }, least)))
    findings.push(...(await compare(name, pair, { connections: 1, rounds, seconds })))
  }
  return findings
}
