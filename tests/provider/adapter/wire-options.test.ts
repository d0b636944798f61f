import * as z from "zod"
import { contract } from "#lib/contract"
import { SignedIn } from "#lib/account/values"
import { createDriverHeaders, readDriverTokens } from "#lib/provider/client/driver-tokens"
import { getRoute, toWire } from "#lib/provider/client/encode"
import { decodeEnvelope, fromWireNames, encodeEnvelope } from "#lib/provider/client/wire-names"
import { createCallRouter } from "#sandbox/server/call-router"

jest.mock("#lib/provider/own-adapter", () => ({
  ownAdapter: {
    names: { "pay.pay": { method: "payType" } },
    words: {
      "*": { state: { UNPAID: 0, PAID: [2, 3] } },
      "pay.pay": { method: { alipay: 1, weixin: 2, balance: 3 } },
    },
    bareLists: { "pay.vouchers": "list" },
    driver: [{ header: "Authorization", scheme: "Bearer", token: "sToken" }],
    API: "/open",
    routes: { "pay.lookup": "POST /fees/search", "pay.privacy": "GET /parks/{parkId}/privacy" },
  },
}))

describe("enum values", () => {
  test("enum values are decoded from numbers, several of which may have the same meaning", () => {
    const states = [0, "0", 2, 3, "PAYING"].map((state) =>
      decodeEnvelope("payments.fee", { success: true, data: { state } }),
    )
    const decoded = states.map((envelope) => (envelope?.data as { state: unknown }).state)
    expect(decoded).toEqual(["UNPAID", "UNPAID", "PAID", "PAID", "PAYING"])
    expect(encodeEnvelope("payments.fee", { success: true, data: { list: [{ state: "PAID" }] } })).toMatchObject({
      data: { list: [{ state: 2 }] },
    })
  })

  test("enum values are encoded as numbers in a request, even in a renamed field", () => {
    const input = { orderId: "1001", method: "alipay", voucherIds: [], loginRequired: false, expected: 15_000 } as const
    const { query } = toWire("pay.pay", contract.pay.pay, input)
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({ order_id: "1001", payType: "1" })
    expect(fromWireNames("pay.pay", { payType: "1" })).toEqual({ method: "alipay" })
  })
})

describe("bare lists", () => {
  test("a bare list is decoded to and encoded from the documented list", () => {
    const rows = [{ id: "7" }]
    expect(decodeEnvelope("pay.vouchers", { success: true, data: rows })?.data).toEqual({ list: rows })
    expect(encodeEnvelope("pay.vouchers", { success: true, data: { list: rows } })).toMatchObject({ data: rows })
    expect(decodeEnvelope("pay.coupons", { success: true, data: rows })?.data).toEqual(rows)
  })
})

describe("driver tokens", () => {
  test("a driver's token is sent in a header instead of a cookie", () => {
    const headers = createDriverHeaders({ sToken: "s-1", uToken: "u-1" })
    expect(headers).toEqual({ Authorization: "Bearer s-1" })
    expect(readDriverTokens(new Map([["authorization", "Bearer s-1"]]))).toEqual({ sToken: "s-1" })
  })

  test("a sign-in must return only the token that the adapter sends", () => {
    const canDecode = (driver: object) => SignedIn.safeDecode({ personal_info: driver, is_binded: 1 } as never).success
    expect(canDecode({ s_token: "s-token-of-a-driver" })).toBe(true)
    expect(canDecode({ u_token: "u-token-of-a-driver" })).toBe(false)
  })
})

describe("custom routes", () => {
  const lookup = { plate: "粤B12345", loginRequired: false, parkId: "1001" }

  test("a call with a custom route is sent with the configured method and path", () => {
    const { path, query, body } = toWire("pay.lookup", contract.pay.lookup, lookup)
    expect(getRoute("pay.lookup", contract.pay.lookup).method).toBe("POST")
    expect(path).toBe("/open/fees/search")
    expect(query).toBe("")
    expect(JSON.parse(body)).toEqual({ licence_plate: "粤B12345", login_required: 0, parkId: "1001" })
  })

  test("the path parameters of a custom route are taken from the input", () => {
    const request = toWire("pay.privacy", contract.pay.privacy, { parkId: "1001" })
    expect(request).toEqual({ path: "/open/parks/1001/privacy", query: "", body: "" })
  })

  test("the sandbox serves a call with a custom route only at that route", () => {
    const route = createCallRouter({ pay: contract.pay })
    expect(route("POST", "/open/fees/search")?.name).toBe("lookup")
    expect(route("GET", "/open/parks/1001/privacy")?.values).toEqual({ parkId: "1001" })
    expect(route("GET", "/open/parking/v2_lookup")).toBeUndefined()
  })
})

test("decoded enum values match the contract's enum", () => {
  const envelope = decodeEnvelope("payments.fee", { success: true, data: { state: 3 } })
  expect(z.object({ state: z.enum(["UNPAID", "PAID"]) }).parse(envelope?.data)).toEqual({ state: "PAID" })
})
