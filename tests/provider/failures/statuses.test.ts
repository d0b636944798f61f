import { faultOf } from "#tests/provider/failures/faults"
import { answers, freshProvider, onlyNock } from "#tests/provider/failures/provider"

onlyNock()

const info = "/personal/info"
const read = () => freshProvider().account.info({})

describe("an answer that is none", () => {
  test.each([
    ["400", 400, "broken"],
    ["500", 500, "broken"],
    ["502", 502, "broken"],
    ["504", 504, "broken"],
    ["a code nobody has heard of", 599, "broken"],
  ])("%s is a fault of the provider, asked for twice", async (_, status, kind) => {
    answers(info, status, "no", {}, 2)
    expect(await faultOf(read())).toMatchObject({ name: "ProviderError", where: "account.info", kind, cause: status })
  })

  test.each([301, 302, 303, 307, 308])("a redirect by %s is not followed, whatever it carries", async (status) => {
    const envelope = { success: true, data: { phone: "13800138000", vip_level: "gold" } }
    answers(info, status, envelope, { location: "http://169.254.169.254/latest/meta-data" }, 2)
    expect(await faultOf(read())).toMatchObject({ kind: "broken", cause: status })
  })

  test.each([
    ["403", 403, "forbidden"],
    ["404", 404, "missing"],
    ["429", 429, "too-many"],
  ])("%s is the provider's last word: asked for once", async (_, status, kind) => {
    answers(info, status, { success: false })
    expect(await faultOf(read())).toMatchObject({ kind })
  })

  test.each([
    [403, "forbidden"],
    [404, "missing"],
    [429, "too-many"],
  ])("of a %s the body's code is for the log, its sentence and its number for the driver", async (status, kind) => {
    answers(info, status, { success: false, code: "CLOSED", message: "今日已停止服务", phone: "4008206688" })
    expect(await faultOf(read())).toMatchObject({
      kind,
      cause: "CLOSED",
      providerMessage: "今日已停止服务",
      phone: "4008206688",
    })
  })

  test("that our signature is wrong is for the log and not for the driver", async () => {
    answers(info, 403, { success: false, code: "BAD_SIGNATURE", message: "签名错误" })
    expect(await faultOf(read())).toMatchObject({
      kind: "forbidden",
      cause: "BAD_SIGNATURE",
      providerMessage: undefined,
    })
  })

  test("a moment's trouble is nothing a driver sees", async () => {
    answers(info, 502, "<html>")
    answers(info, 200, { success: true, data: { phone: "138********", vip_level: "gold" } })
    expect(await read()).toEqual({ ok: true, data: { phone: "138********", level: "gold" } })
  })
})

describe("signed out", () => {
  test.each([
    ["a bare 401", 401, ""],
    ["a 401 in HTML", 401, "<html>"],
    ["a 401 that calls itself a success", 401, { success: true, data: { phone: "1", vip_level: "2" } }],
    ["200 with code 401", 200, { success: false, code: 401 }],
    ["200 with code 401 as text", 200, { success: false, code: "401" }],
  ])("%s means the driver, not the provider", async (_, status, body) => {
    answers(info, status, body)
    expect(await faultOf(read())).toMatchObject({ name: "UnauthenticatedError", message: "account.info: signed out" })
  })

  test("a success with the code 401 is a success", async () => {
    answers(info, 200, { success: true, code: 401, data: { phone: "1", vip_level: "2" } })
    expect(await read()).toMatchObject({ ok: true })
  })
})

describe("429 with Retry-After", () => {
  test.each([
    ["seconds", "20", 20],
    ["a date", () => new Date(Date.now() + 20_000).toUTCString(), 20],
    ["nothing", undefined, 5],
    ["no number", "soon", 5],
    ["an hour", "3600", 60],
    ["a number no clock holds", "9".repeat(400), 5],
    ["a date in the past", "Wed, 01 Jan 2020 00:00:00 GMT", 1],
    ["a date in the next century", "Fri, 01 Jan 2100 00:00:00 GMT", 60],
    ["zero", "0", 1],
    ["a negative number", "-4", 1],
  ])("%s is a wait a driver can sit out", async (_, header, seconds) => {
    const value = typeof header === "function" ? header() : header
    answers(info, 429, { success: false }, value ? { "retry-after": value } : {})
    const { wait } = (await faultOf(read())) as { wait: number }
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
    ["nowhere", { success: false }, undefined],
    ["as a script", { success: false, phone: "javascript:alert(1)" }, undefined],
    ["as markup", { success: false, data: { phone: "<a href=tel:1>" } }, undefined],
    ["as an object", { success: false, data: { phone: { number } } }, undefined],
    ["longer than any number", { success: false, data: { phone: "1".repeat(30) } }, undefined],
    ["in a page", `<html>${number}`, undefined],
  ])("the number to call is %s", async (_, body, phone) => {
    answers(info, 503, body, {}, 2)
    expect(await faultOf(read())).toMatchObject({ name: "ProviderError", kind: "busy", cause: 503, phone })
  })

  test("is the same when it comes as a code", async () => {
    answers(info, 200, { success: false, code: 503, data: { phone: number } }, {}, 2)
    expect(await faultOf(read())).toMatchObject({ kind: "busy", cause: 503, phone: number })
  })
})
