import { getFault } from "#tests/provider/failures/faults"
import { respond, createProvider, setUpNock } from "#tests/provider/failures/provider"

setUpNock()

const info = "/personal/info"
const read = () => createProvider().account.info({})

describe("an error status", () => {
  test.each([
    ["400", 400, "broken"],
    ["500", 500, "broken"],
    ["502", 502, "broken"],
    ["504", 504, "broken"],
    ["an unknown status", 599, "broken"],
  ])("%s is a fault after two tries", async (_, status, kind) => {
    respond(info, status, "no", {}, 2)
    expect(await getFault(read())).toMatchObject({ name: "ProviderError", where: "account.info", kind, cause: status })
  })

  test.each([301, 302, 303, 307, 308])("a redirect with %s is not followed", async (status) => {
    const envelope = { success: true, data: { phone: "13800138000", vip_level: "gold" } }
    respond(info, status, envelope, { location: "http://169.254.169.254/latest/meta-data" }, 2)
    expect(await getFault(read())).toMatchObject({ kind: "broken", cause: status })
  })

  test.each([
    ["403", 403, "forbidden"],
    ["404", 404, "missing"],
    ["429", 429, "too-many"],
  ])("%s is a fault after one try", async (_, status, kind) => {
    respond(info, status, { success: false })
    expect(await getFault(read())).toMatchObject({ kind })
  })

  test.each([
    [403, "forbidden"],
    [404, "missing"],
    [429, "too-many"],
  ])("%s: the code is logged, and message and phone number are shown", async (status, kind) => {
    respond(info, status, { success: false, code: "CLOSED", message: "今日已停止服务", phone: "4008206688" })
    expect(await getFault(read())).toMatchObject({
      kind,
      cause: "CLOSED",
      providerMessage: "今日已停止服务",
      phone: "4008206688",
    })
  })

  test("a rejected signature is logged and not shown", async () => {
    respond(info, 403, { success: false, code: "BAD_SIGNATURE", message: "签名错误" })
    expect(await getFault(read())).toMatchObject({
      kind: "forbidden",
      cause: "BAD_SIGNATURE",
      providerMessage: undefined,
    })
  })

  test("a read that fails once succeeds on the second try", async () => {
    respond(info, 502, "<html>")
    respond(info, 200, { success: true, data: { phone: "138********", vip_level: "gold" } })
    expect(await read()).toEqual({ ok: true, data: { phone: "138********", level: "gold" } })
  })
})

describe("signed out", () => {
  test.each([
    ["a bare 401", 401, ""],
    ["a 401 in HTML", 401, "<html>"],
    ["a 401 with a success envelope", 401, { success: true, data: { phone: "1", vip_level: "2" } }],
    ["200 with code 401", 200, { success: false, code: 401 }],
    ["200 with code 401 as text", 200, { success: false, code: "401" }],
  ])("%s throws SignedOut", async (_, status, body) => {
    respond(info, status, body)
    expect(await getFault(read())).toMatchObject({ name: "UnauthenticatedError", message: "account.info: signed out" })
  })

  test("code 401 in a success is a success", async () => {
    respond(info, 200, { success: true, code: 401, data: { phone: "1", vip_level: "2" } })
    expect(await read()).toMatchObject({ ok: true })
  })
})

describe("429 with Retry-After", () => {
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
  ])("%s is a wait of 1 to 60 seconds", async (_, header, seconds) => {
    const value = typeof header === "function" ? header() : header
    respond(info, 429, { success: false }, value ? { "retry-after": value } : {})
    const { wait } = (await getFault(read())) as { wait: number }
    expect(Math.abs(wait - seconds)).toBeLessThanOrEqual(1)
    expect(wait).toBeGreaterThanOrEqual(1)
  })
})

describe("503", () => {
  const number = "400-820-6688"
  test.each([
    ["in data", { success: false, data: { phone: number } }, number],
    ["at the top", { success: false, phone: number }, number],
    ["with blanks around it", { success: false, phone: ` ${number} ` }, number],
    ["missing", { success: false }, undefined],
    ["as a script", { success: false, phone: "javascript:alert(1)" }, undefined],
    ["as markup", { success: false, data: { phone: "<a href=tel:1>" } }, undefined],
    ["as an object", { success: false, data: { phone: { number } } }, undefined],
    ["longer than any number", { success: false, data: { phone: "1".repeat(30) } }, undefined],
    ["in a page", `<html>${number}`, undefined],
  ])("the phone number %s", async (_, body, phone) => {
    respond(info, 503, body, {}, 2)
    expect(await getFault(read())).toMatchObject({ name: "ProviderError", kind: "busy", cause: 503, phone })
  })

  test("the phone number with code 503 in an envelope", async () => {
    respond(info, 200, { success: false, code: 503, data: { phone: number } }, {}, 2)
    expect(await getFault(read())).toMatchObject({ kind: "busy", cause: 503, phone: number })
  })
})
