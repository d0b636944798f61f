import { getFault } from "#tests/provider/failures/get-fault"
import { respond, createProvider, setUpNock } from "#tests/provider/failures/provider"

setUpNock()

const INFO_PATH = "/personal/info"
const readInfo = () => createProvider().account.info({})

describe("error statuses", () => {
  test.each([
    ["status 400", 400, "broken"],
    ["status 500", 500, "broken"],
    ["status 502", 502, "broken"],
    ["status 504", 504, "broken"],
    ["an unknown status", 599, "broken"],
  ])("%s is a fault after two tries", async (_, status, kind) => {
    respond(INFO_PATH, status, "no", {}, 2)
    expect(await getFault(readInfo())).toMatchObject({
      name: "ProviderError",
      callName: "account.info",
      kind,
      cause: status,
    })
  })

  test.each([301, 302, 303, 307, 308])("a redirect with status %s is not followed", async (status) => {
    const envelope = { success: true, data: { phone: "13800138000", vip_level: "gold" } }
    respond(INFO_PATH, status, envelope, { location: "http://169.254.169.254/latest/meta-data" }, 2)
    expect(await getFault(readInfo())).toMatchObject({ kind: "broken", cause: status })
  })

  test.each([
    ["status 403", 403, "forbidden"],
    ["status 404", 404, "missing"],
    ["status 429", 429, "too-many"],
  ])("%s is a fault after one try", async (_, status, kind) => {
    respond(INFO_PATH, status, { success: false })
    expect(await getFault(readInfo())).toMatchObject({ kind })
  })

  test.each([
    [403, "forbidden"],
    [404, "missing"],
    [429, "too-many"],
  ])(
    "the fault of status %s has the code as its cause and the message and phone number for the driver",
    async (status, kind) => {
      respond(INFO_PATH, status, { success: false, code: "CLOSED", message: "今日已停止服务", phone: "4008206688" })
      expect(await getFault(readInfo())).toMatchObject({
        kind,
        cause: "CLOSED",
        providerMessage: "今日已停止服务",
        phone: "4008206688",
      })
    },
  )

  test("the fault of a rejected signature has its code as its cause and no message for the driver", async () => {
    respond(INFO_PATH, 403, { success: false, code: "BAD_SIGNATURE", message: "签名错误" })
    expect(await getFault(readInfo())).toMatchObject({
      kind: "forbidden",
      cause: "BAD_SIGNATURE",
      providerMessage: undefined,
    })
  })

  test("a read that fails once succeeds on the second try", async () => {
    respond(INFO_PATH, 502, "<html>")
    respond(INFO_PATH, 200, { success: true, data: { phone: "138********", vip_level: "gold" } })
    expect(await readInfo()).toEqual({ ok: true, data: { phone: "138********", level: "gold" } })
  })
})

describe("signed-out responses", () => {
  test.each([
    ["a 401 without a body", 401, ""],
    ["a 401 in HTML", 401, "<html>"],
    ["a 401 with a success envelope", 401, { success: true, data: { phone: "1", vip_level: "2" } }],
    ["200 with code 401", 200, { success: false, code: 401 }],
    ["200 with code 401 as text", 200, { success: false, code: "401" }],
  ])("%s throws UnauthenticatedError", async (_, status, body) => {
    respond(INFO_PATH, status, body)
    expect(await getFault(readInfo())).toMatchObject({
      name: "UnauthenticatedError",
      message: "account.info: signed out",
    })
  })

  test("a successful envelope with code 401 is not treated as signed out", async () => {
    respond(INFO_PATH, 200, { success: true, code: 401, data: { phone: "1", vip_level: "2" } })
    expect(await readInfo()).toMatchObject({ ok: true })
  })
})

describe("Retry-After", () => {
  test.each([
    ["seconds", "20", 20],
    ["a date", () => new Date(Date.now() + 20_000).toUTCString(), 20],
    ["nothing", undefined, 5],
    ["text", "soon", 5],
    ["an hour", "3600", 60],
    ["a number that is too large", "9".repeat(400), 5],
    ["a date in the past", "Wed, 01 Jan 2020 00:00:00 GMT", 1],
    ["a date in the next century", "Fri, 01 Jan 2100 00:00:00 GMT", 60],
    ["zero", "0", 1],
    ["a negative number", "-4", 1],
  ])("status 429 with %s in Retry-After is a fault with a wait of 1 to 60 seconds", async (_, header, seconds) => {
    const value = typeof header === "function" ? header() : header
    respond(INFO_PATH, 429, { success: false }, value ? { "retry-after": value } : {})
    const { wait } = (await getFault(readInfo())) as { wait: number }
    expect(Math.abs(wait - seconds)).toBeLessThanOrEqual(1)
    expect(wait).toBeGreaterThanOrEqual(1)
  })
})

describe("phone numbers of status 503", () => {
  const PHONE_NUMBER = "400-820-6688"
  test.each([
    ["in data", { success: false, data: { phone: PHONE_NUMBER } }, PHONE_NUMBER],
    ["at the top", { success: false, phone: PHONE_NUMBER }, PHONE_NUMBER],
    ["surrounded by spaces", { success: false, phone: ` ${PHONE_NUMBER} ` }, PHONE_NUMBER],
    ["without a phone number", { success: false }, undefined],
    ["as a script", { success: false, phone: "javascript:alert(1)" }, undefined],
    ["as markup", { success: false, data: { phone: "<a href=tel:1>" } }, undefined],
    ["as an object", { success: false, data: { phone: { number: PHONE_NUMBER } } }, undefined],
    ["that is too long", { success: false, data: { phone: "1".repeat(30) } }, undefined],
    ["in a page", `<html>${PHONE_NUMBER}`, undefined],
  ])("status 503 has a phone number only if it is valid: %s", async (_, body, phone) => {
    respond(INFO_PATH, 503, body, {}, 2)
    expect(await getFault(readInfo())).toMatchObject({ name: "ProviderError", kind: "busy", cause: 503, phone })
  })

  test("an envelope with code 503 has a phone number", async () => {
    respond(INFO_PATH, 200, { success: false, code: 503, data: { phone: PHONE_NUMBER } }, {}, 2)
    expect(await getFault(readInfo())).toMatchObject({ kind: "busy", cause: 503, phone: PHONE_NUMBER })
  })
})
