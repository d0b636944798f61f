import { createHash, createHmac } from "node:crypto"
import { getProviderTime } from "#lib/provider/client/clock"
import { withRequestId } from "#lib/observability/request-id"
import { faultOf } from "#tests/provider/failures/faults"
import { APP_KEY, APP_SECRET, freshProvider, hears, onlyNock, type Seen } from "#tests/provider/failures/provider"

const logged = onlyNock()

const history = { body: { success: true, data: { records: [], total_pages: 1 } } }
const tokens = { body: { success: true, data: { accessToken: "access-token", jwtToken: "jwt-token" } } }

/** The scheme once more, from the document alone. */
function signed({ method, path, query, body, headers }: Seen): string {
  const sorted = query === "" ? "" : query.split("&").toSorted().join("&")
  const digest = createHash("sha256").update(body, "utf8").digest("hex")
  const lines = `${method}\n${path}\n${sorted}\n${digest}\n${headers["x-timestamp"]}\n${headers["x-nonce"]}`
  return createHmac("sha256", APP_SECRET).update(lines).digest("base64")
}

describe("what goes upstream", () => {
  const incoming = {
    cookie: "berth-session=sealed; u=somebody; sid=else",
    authorization: "Bearer browser",
    "x-forwarded-for": "1.2.3.4",
    "user-agent": "MicroMessenger",
    "x-request-id": "page-request-1",
  }

  test("is a fixed set of headers, whatever the browser sent", async () => {
    const seen = hears("GET", history)
    await freshProvider({ incoming }).account.history({ page: 2 })
    expect(seen[0]).toMatchObject({ path: "/v1/api/wallet/parking_record", query: "page=2", body: "" })
    expect(Object.keys(seen[0]!.headers).toSorted()).toEqual(
      [
        "accept",
        "connection",
        "cookie",
        "host",
        "x-app-key",
        "x-nonce",
        "x-request-id",
        "x-signature",
        "x-timestamp",
      ].toSorted(),
    )
    expect(seen[0]!.headers).toMatchObject({
      "x-app-key": APP_KEY,
      cookie: "s-token=s-token-of-a-driver; u-token=u-token-of-a-driver",
      "x-request-id": "page-request-1",
    })
  })

  test("is signed over method, path, query, body, time and nonce", async () => {
    const gets = hears("GET", tokens)
    await freshProvider().account.oneTapTokens({
      url: "https://berth.example/SIGNUP?a=1&b=2",
      origin: "https://berth.example",
    })
    const posts = hears("POST", {})
    await freshProvider().account.feedback({ message: "出口的二维码在晚上看不清楚，希望加一盏灯。" })
    for (const request of [...gets, ...posts]) expect(request.headers["x-signature"]).toBe(signed(request))
    expect(gets[0]!.query).toBe(
      "url=https%3A%2F%2Fberth.example%2FSIGNUP%3Fa%3D1%26b%3D2&origin=https%3A%2F%2Fberth.example",
    )
    expect(JSON.parse(posts[0]!.body)).toEqual({ message: "出口的二维码在晚上看不清楚，希望加一盏灯。" })
    expect(posts[0]!.headers["content-type"]).toBe("application/json")
  })

  test("has a nonce and a time of its own each time", async () => {
    const seen = hears("GET", history, history)
    const before = Math.floor(getProviderTime() / 1000)
    for (const page of [1, 2]) await freshProvider().account.history({ page })
    const [one, other] = seen.map(({ headers }) => headers)
    expect(one!["x-nonce"]).not.toBe(other!["x-nonce"])
    expect(Number(one!["x-timestamp"]) - before).toBeLessThanOrEqual(1)
  })
})

describe("the provider's clock", () => {
  const late = { status: 403, body: { success: false, code: "TIMESTAMP" } }

  test("is learnt from a refusal for the time, and the request goes once more, signed anew", async () => {
    const theirs = Date.now() + 600_000
    const seen = hears("POST", { ...late, headers: { date: new Date(theirs).toUTCString() } }, {})
    expect(await freshProvider().account.feedback({ message: "希望出口加一盏灯，谢谢。" })).toEqual({
      ok: true,
      data: {},
    })
    expect(Math.abs(Number(seen[1]!.headers["x-timestamp"]) * 1000 - theirs)).toBeLessThan(3_000)
    expect(seen[1]!.headers["x-signature"]).toBe(signed(seen[1]!))
    expect(seen[1]!.headers["x-nonce"]).not.toBe(seen[0]!.headers["x-nonce"])
  })

  test("a second refusal is the last", async () => {
    hears("POST", late, late)
    expect(await faultOf(freshProvider().account.feedback({ message: "希望出口加一盏灯，谢谢。" }))).toMatchObject({
      kind: "forbidden",
    })
  })

  test("any other 403 is not asked again", async () => {
    hears("POST", { status: 403, body: { success: false, code: "SIGNATURE" } })
    expect(await faultOf(freshProvider().account.feedback({ message: "希望出口加一盏灯，谢谢。" }))).toMatchObject({
      kind: "forbidden",
    })
  })
})

describe("the request id", () => {
  test("of a handler goes before that of the page", async () => {
    const seen = hears("GET", history)
    const driver = freshProvider({ incoming: { "x-request-id": "page-request-1" } })
    const handler = new Headers({ "x-request-id": "handler-request-1" })
    await withRequestId(handler, () => driver.account.history({ page: 1 }))
    expect(seen[0]!.headers["x-request-id"]).toBe("handler-request-1")
  })

  test("is made where there is none", async () => {
    const seen = hears("GET", history)
    await freshProvider().account.history({ page: 1 })
    expect(seen[0]!.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/)
  })

  test("stands with every fault in the log, and nothing of the driver does", async () => {
    hears("GET", { body: { success: true, data: { records: "13800138000", total_pages: 1 } } })
    await faultOf(freshProvider({ incoming: { "x-request-id": "page-request-1" } }).account.history({ page: 1 }))
    expect(logged).toEqual([
      expect.objectContaining({
        level: "warn",
        call: "account.history",
        kind: "garbled",
        cause: ["records invalid_type"],
        reference: "page-request-1",
      }),
    ])
    expect(JSON.stringify(logged)).not.toMatch(/13800138000|token-of-a-driver/)
  })
})

test("what the contract does not allow is never sent", async () => {
  const invalid = freshProvider().account.feedback({ message: "太短" })
  expect(await faultOf(invalid)).toMatchObject({ name: "InvalidInput", fields: { message: [expect.any(String)] } })
})
