import { createHash, createHmac } from "node:crypto"
import { getProviderTime } from "#lib/provider/client/clock"
import { withRequestId } from "#lib/observability/request-id"
import { getFault } from "#tests/provider/failures/get-fault"
import {
  APP_KEY,
  APP_SECRET,
  createProvider,
  recordRequests,
  setUpNock,
  type RecordedRequest,
} from "#tests/provider/failures/provider"

const logLines = setUpNock()

const historyResponse = { body: { success: true, data: { records: [], total_pages: 1 } } }
const tokensResponse = { body: { success: true, data: { accessToken: "access-token", jwtToken: "jwt-token" } } }

/** Computes the signature as the documentation describes it, independently of the app's code. */
function computeSignature({ method, path, query, body, headers }: RecordedRequest): string {
  const sortedQuery = query === "" ? "" : query.split("&").toSorted().join("&")
  const digest = createHash("sha256").update(body, "utf8").digest("hex")
  const lines = `${method}\n${path}\n${sortedQuery}\n${digest}\n${headers["x-timestamp"]}\n${headers["x-nonce"]}`
  return createHmac("sha256", APP_SECRET).update(lines).digest("base64")
}

describe("requests to the provider", () => {
  const incoming = {
    cookie: "berth-session=sealed; u=somebody; sid=else",
    authorization: "Bearer browser",
    "x-forwarded-for": "1.2.3.4",
    "user-agent": "MicroMessenger",
    "x-request-id": "page-request-1",
  }

  test("a request to the provider has a fixed set of headers, whatever the browser sent", async () => {
    const requests = recordRequests("GET", historyResponse)
    await createProvider({ incoming }).account.history({ page: 2 })
    expect(requests[0]).toMatchObject({ path: "/v1/api/wallet/parking_record", query: "page=2", body: "" })
    expect(Object.keys(requests[0]!.headers).toSorted()).toEqual(
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
    expect(requests[0]!.headers).toMatchObject({
      "x-app-key": APP_KEY,
      cookie: "s-token=s-token-of-a-driver; u-token=u-token-of-a-driver",
      "x-request-id": "page-request-1",
    })
  })

  test("a request to the provider is signed over method, path, query, body, time and nonce", async () => {
    const getRequests = recordRequests("GET", tokensResponse)
    await createProvider().account.oneTapTokens({
      url: "https://berth.example/SIGNUP?a=1&b=2",
      origin: "https://berth.example",
    })
    const postRequests = recordRequests("POST", {})
    await createProvider().account.feedback({ message: "出口的二维码在晚上看不清楚，希望加一盏灯。" })
    for (const request of [...getRequests, ...postRequests])
      expect(request.headers["x-signature"]).toBe(computeSignature(request))
    expect(getRequests[0]!.query).toBe(
      "url=https%3A%2F%2Fberth.example%2FSIGNUP%3Fa%3D1%26b%3D2&origin=https%3A%2F%2Fberth.example",
    )
    expect(JSON.parse(postRequests[0]!.body)).toEqual({ message: "出口的二维码在晚上看不清楚，希望加一盏灯。" })
    expect(postRequests[0]!.headers["content-type"]).toBe("application/json")
  })

  test("every request to the provider has a new nonce and the current timestamp", async () => {
    const requests = recordRequests("GET", historyResponse, historyResponse)
    const start = Math.floor(getProviderTime() / 1000)
    for (const page of [1, 2]) await createProvider().account.history({ page })
    const [firstHeaders, secondHeaders] = requests.map(({ headers }) => headers)
    expect(firstHeaders!["x-nonce"]).not.toBe(secondHeaders!["x-nonce"])
    expect(Number(firstHeaders!["x-timestamp"]) - start).toBeLessThanOrEqual(1)
  })
})

describe("the provider's clock", () => {
  const rejected = { status: 403, body: { success: false, code: "TIMESTAMP" } }

  test("after a rejected timestamp the provider's clock is adopted and the request is signed and sent again", async () => {
    const providerTime = Date.now() + 600_000
    const requests = recordRequests(
      "POST",
      { ...rejected, headers: { date: new Date(providerTime).toUTCString() } },
      {},
    )
    expect(await createProvider().account.feedback({ message: "希望出口加一盏灯，谢谢。" })).toEqual({
      ok: true,
      data: {},
    })
    expect(Math.abs(Number(requests[1]!.headers["x-timestamp"]) * 1000 - providerTime)).toBeLessThan(3_000)
    expect(requests[1]!.headers["x-signature"]).toBe(computeSignature(requests[1]!))
    expect(requests[1]!.headers["x-nonce"]).not.toBe(requests[0]!.headers["x-nonce"])
  })

  test("a second rejected timestamp in a row is a fault", async () => {
    recordRequests("POST", rejected, rejected)
    expect(await getFault(createProvider().account.feedback({ message: "希望出口加一盏灯，谢谢。" }))).toMatchObject({
      kind: "forbidden",
    })
  })

  test("other 403 responses are not retried", async () => {
    recordRequests("POST", { status: 403, body: { success: false, code: "SIGNATURE" } })
    expect(await getFault(createProvider().account.feedback({ message: "希望出口加一盏灯，谢谢。" }))).toMatchObject({
      kind: "forbidden",
    })
  })
})

describe("request ids", () => {
  test("the request id of a handler takes precedence over that of the page", async () => {
    const requests = recordRequests("GET", historyResponse)
    const driver = createProvider({ incoming: { "x-request-id": "page-request-1" } })
    const handler = new Headers({ "x-request-id": "handler-request-1" })
    await withRequestId(handler, () => driver.account.history({ page: 1 }))
    expect(requests[0]!.headers["x-request-id"]).toBe("handler-request-1")
  })

  test("a request id is created if there is none", async () => {
    const requests = recordRequests("GET", historyResponse)
    await createProvider().account.history({ page: 1 })
    expect(requests[0]!.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/)
  })

  test("every fault is logged with its request id and without data of the driver", async () => {
    recordRequests("GET", { body: { success: true, data: { records: "13800138000", total_pages: 1 } } })
    await getFault(createProvider({ incoming: { "x-request-id": "page-request-1" } }).account.history({ page: 1 }))
    expect(logLines).toEqual([
      expect.objectContaining({
        level: "warn",
        call: "account.history",
        kind: "garbled",
        cause: ["records invalid_type"],
        reference: "page-request-1",
      }),
    ])
    expect(JSON.stringify(logLines)).not.toMatch(/13800138000|token-of-a-driver/)
  })
})

test("input that violates the contract is not sent", async () => {
  const call = createProvider().account.feedback({ message: "太短" })
  expect(await getFault(call)).toMatchObject({ name: "InvalidInput", fields: { message: [expect.any(String)] } })
})
