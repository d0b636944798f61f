import type { Signed } from "../driver.ts"
import { type Ask, load } from "./ask.ts"
import type { Finding } from "../report.ts"
import type { Server } from "../apps/servers.ts"
import { compare, type Race } from "./side-by-side.ts"
import type { Visited } from "../visits.ts"

export type Pair = { bare: Server; berth: Server; plain: Server }

/** A screen against the same calls and the same HTML without Berth. */
const pageRace = ({ bare, berth }: Pair, { screen, path, cookie }: Visited): Race => ({
  what: screen.name,
  bare: { server: bare, ask: { path: `/same/${encodeURIComponent(screen.name)}`, expects: screen.expects } },
  berth: { server: berth, ask: { path, headers: (turn) => ({ cookie: cookie(turn) }), expects: screen.expects } },
  least: 0.85,
})

/** The same beside a bare page that has no content policy: what a nonce for every page costs in the framework's own way. */
const plainRace = ({ plain, ...pair }: Pair, visited: Visited): Race => {
  const race = pageRace({ ...pair, plain }, visited)
  return {
    ...race,
    what: `${race.what}, beside one without a nonce`,
    bare: { ...race.bare, server: plain },
    least: undefined,
  }
}

/** A page of one call that says two words: what the framework can do at best, whatever a screen shows. */
const leastRace = ({ bare, berth }: Pair, { screen, path, cookie }: Visited): Race => ({
  what: "/CONFIG beside two words",
  bare: { server: bare, ask: { path: "/CONFIG", expects: "设置" } },
  berth: { server: berth, ask: { path, headers: (turn) => ({ cookie: cookie(turn) }), expects: screen.expects } },
})

/** So many pages are open and ask again and again. */
const PAGES = 32

/** Both apps have these at the same addresses and are asked letter for letter the same. */
export function callAsks(berth: Server, driver: Signed) {
  const call: Omit<Ask, "headers"> = {
    path: "/api/account/history",
    method: "POST",
    body: '{"page":1}',
    expects: '"ok":true',
  }
  const json = { origin: berth.url, "x-berth": "1", "content-type": "application/json" }
  return {
    first: { ...call, headers: (turn) => ({ ...json, cookie: driver.cookie(turn) }) },
    again: { ...call, headers: (turn) => ({ ...json, cookie: driver.cookie(turn % PAGES) }) },
  } satisfies Record<string, Ask>
}

/** A plate as the look-up's form sends it. */
export function lookupAsk(berth: Server, visited: Visited): Ask {
  const form = new URLSearchParams({
    plate: visited.plate,
    csrfToken: visited.formToken,
    from: "/PAY/plate_select_yd_v2",
  })
  return {
    path: "/api/pay/find",
    method: "POST",
    body: form.toString(),
    headers: (turn) => ({
      origin: berth.url,
      cookie: visited.cookie(turn % PAGES),
      "content-type": "application/x-www-form-urlencoded",
    }),
    status: 303,
    expects: "/PAY/",
  }
}

/** So many ask at a time, each waiting for its answer. */
const CROWD = 32

/**
 * All are warmed up before any is measured: an app runs for a week, and it takes a screen with much on it twenty seconds
 * of this until its code is as fast as it will be. The bare app's screens share theirs, and are warm with the first.
 */
export async function race(
  pairs: readonly [Pair, ...Pair[]],
  visits: readonly [Visited, ...Visited[]],
  asks: (berth: Server) => CallAsks,
  { short, screens }: { short: boolean; screens?: string[] },
): Promise<Finding[]> {
  const [rounds, seconds] = short ? [4, 1] : [11, 3]
  const findings: Finding[] = []
  const all = pairs.map((pair) => racesOf(pair, visits, asks(pair.berth)))
  // Of a few screens alone, nothing but their pages is of interest.
  const chosen = all.map(({ crowded, alone }) => ({
    crowded: screens ? crowded.filter(({ what }) => screens.includes(what)) : crowded,
    alone: screens ? [] : alone,
  }))
  for (const { bare, berth } of chosen.flatMap(({ crowded }) => crowded)) {
    for (const { server, ask } of [bare, berth]) {
      await load(server.url, ask, { connections: CROWD, seconds: short ? 2 : 20 })
    }
  }
  for (const [part, connections] of [["crowded", CROWD] as const, ["alone", 1] as const]) {
    for (const at of chosen[0]![part].keys()) {
      const same = chosen.map((races) => races[part][at]!) as [Race, ...Race[]]
      findings.push(...(await compare(same, { connections, rounds: Math.ceil(rounds / pairs.length), seconds })))
    }
  }
  return findings
}

type CallAsks = { calls: ReturnType<typeof callAsks>; lookup: Ask }

/** What one pair is asked: over many connections, and over one. */
function racesOf(pair: Pair, visits: readonly [Visited, ...Visited[]], { calls, lookup }: CallAsks) {
  const both = (what: string, ask: Ask, least?: number): Race => ({
    what,
    bare: { server: pair.bare, ask },
    berth: { server: pair.berth, ask },
    least,
  })
  const [plainest] = visits
  const crowded = [
    ...visits.map((visited) => pageRace(pair, visited)),
    ...visits.map((visited) => plainRace(pair, visited)),
    leastRace(pair, plainest),
    both("call account.history, asked again", calls.again, 1),
    both("call account.history, first time", calls.first),
    both("look-up of a plate", lookup, 1),
  ]
  const alone = [
    { ...pageRace(pair, plainest), least: undefined },
    both("call account.history, asked again", calls.again),
  ]
  return { crowded, alone }
}
