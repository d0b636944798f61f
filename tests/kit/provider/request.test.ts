import { createHash, createHmac } from "node:crypto"
import nock from "nock"
import { now } from "#lib/kit/clock"
import { withRequestId } from "#lib/kit/request-id"
import { providerAs } from "#lib/provider"
import { answers, APP_KEY, APP_SECRET, faultOf, freshProvider, onlyNock, ORIGIN } from "#tests/kit/provider/provider"

const logged = onlyNock()

type Seen = { method: string; path: string; query: string; body: string; headers: Record<string, string> }

/** Answers everything with one envelope and keeps what was asked. */
function listening(...replies: [status: number, body: object, headers?: Record<string, string | string[]>][]): Seen[] {
  const seen: Seen[] = []
  for (const [status, body, headers] of replies) {
    const keep = async (request: Request) => {
      const { pathname, search } = new URL(request.url)
      const headers = Object.fromEntries(request.headers)
      seen.push({ method: request.method, path: pathname, query: search.slice(1), body: await request.text(), headers })
    }
    for (const method of ["get", "post"] as const) void method
    nock(ORIGIN)
      .intercept(/.*/, "GET")
      .optionally()
      .reply(async (request) => (await keep(request), [status, body, headers]))
    nock(ORIGIN)
      .intercept(/.*/, "POST")
      .optionally()
      .reply(async (request) => (await keep(request), [status, body, headers]))
  }
  return seen
}
