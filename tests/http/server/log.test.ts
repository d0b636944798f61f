import { captureConsole, log, maskText } from "#lib/observability/log"

let lines: Record<string, unknown>[]
let text: string
beforeEach(() => {
  lines = []
  text = ""
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, "write").mockImplementation((line) => {
      text += String(line)
      lines.push({ ...JSON.parse(String(line)), stream: stream === process.stdout ? "out" : "err" })
      return true
    })
  }
})
afterEach(() => {
  jest.restoreAllMocks()
})

test("a line is JSON with time, level and event, and warnings go to stderr", () => {
  log.info("started", { address: "https://berth.example" })
  log.warn("provider fault", { call: "account.info" })
  log.error("handler failed")
  expect(lines).toMatchObject([
    { level: "info", event: "started", address: "https://berth.example", stream: "out" },
    { level: "warn", event: "provider fault", call: "account.info", stream: "err" },
    { level: "error", event: "handler failed", stream: "err" },
  ])
  expect(lines.every(({ at }) => Math.abs(Date.parse(String(at)) - Date.now()) < 60_000)).toBe(true)
  expect(text.endsWith("\n") && text.trim().split("\n").length === 3).toBe(true)
})

test("an error is logged with name, stack and cause", () => {
  log.error("handler failed", { error: new TypeError("no", { cause: new Error("deeper") }) })
  expect(lines[0]).toMatchObject({
    error: {
      name: "TypeError",
      message: "no",
      stack: expect.stringContaining("log.test"),
      cause: { message: "deeper" },
    },
  })
})

describe("masking", () => {
  test.each([
    ["a phone", { phone: "13800138000" }, "13800138000"],
    ["a phone as a number", { phone: 13_800_138_000 }, "13800138000"],
    ["a phone in a sentence", { text: "用户13800138000不存在" }, "13800138000"],
    ["a plate", { text: "粤B12345 已出场" }, "12345"],
    ["a plate with eight characters", { plate: "粤BD12345" }, "D1234"],
    ["a plate in a URL", { address: "/PAY/%E7%B2%A4B12345/15.00" }, "B12345"],
    ["a consulate's plate", { text: "沪22401领 已出场" }, "2401"],
    ["a consulate's plate in a URL", { address: "/PAY/%E6%B2%AA22401%E9%A2%86/15.00" }, "2401"],
    ["an embassy's plate", { text: "224578使, 使014578" }, /2457|1457/],
    ["an embassy's plate in a URL", { address: "/PAY/224578%E4%BD%BF/15.00" }, "2457"],
    ["a plate of the armed police", { plate: "WJ粤0123J" }, "0123"],
    ["the s-token pair", { "s-token": "abcd1234", uToken: "efgh5678" }, /abcd1234|efgh5678/],
    ["the u and sid pair", { u: "user-abcd", sid: "session-efgh" }, /abcd|efgh/],
    ["a code", { verify_code: "4821" }, "4821"],
    ["a code as a number", { code: 4821 }, "4821"],
    ["a captcha", { captcha: "A7KM", onlineCode: "B8LN" }, /A7KM|B8LN/],
    ["a cookie header", { cookie: "theme=dark; s-token=abcd1234; berth-session=Fe26.2*sealed" }, /abcd1234|Fe26/],
    ["cookies in a sentence", { text: "sent Cookie: u=user-abcd; sid=session-efgh" }, /user-abcd|session-efgh/],
    ["a sealed draft", { text: "berth-typed-find-1a2b3c4d=Fe26.2*sealed" }, "Fe26"],
    ["sealed cookies", { text: "__Host-berth-session=Fe26.2*sealed; berth-draft=Fe26.2*typed" }, /Fe26/],
    ["a bearer token", { text: "Authorization: Bearer abcdefgh" }, "abcdefgh"],
    ["a query", { text: "GET /register/login?verify_code=4821&onlineCode=A7KM&phone=13800138000" }, /4821|A7KM|138001/],
    [
      "JSON in a sentence",
      { text: '{"s_token":"abcd1234","personal_info":{"u_token": "efgh5678"}}' },
      /abcd1234|efgh5678/,
    ],
    ["an error's message", { error: new Error("token=abcd1234 of 13800138000") }, /abcd1234|13800138000/],
    ["an error's cause", { error: new Error("no", { cause: { sToken: "abcd1234" } }) }, "abcd1234"],
    ["a signature", { headers: { "x-signature": "c2lnbmF0dXJl" } }, "c2lnbmF0dXJl"],
    ["a nested value", { a: [{ b: { phone: "13800138000" } }] }, "13800138000"],
  ])("a line masks %s", (_, fields, secret) => {
    log.warn("message", fields)
    expect(lines).toHaveLength(1)
    expect(text).not.toMatch(secret)
  })

  test("a line contains other fields unchanged", () => {
    const harmless = {
      status: 503,
      ms: 12.5,
      call: "account.info",
      order: "1001202506180930001",
      park: "科技园停车场",
      at2: null,
    }
    log.warn("message", harmless)
    expect(lines[0]).toMatchObject(harmless)
  })
})

test("a reference that contains a phone number is not masked", () => {
  for (const lastGroup of ["13800138000a", "a13800138000"]) {
    const reference = `0b5f323b-43be-4843-be11-${lastGroup}`
    expect(maskText(`${reference} 13800138000`)).toBe(`${reference} 138********`)
  }
})

test.each([
  ["0755-1234-13800138000", "0755-1234-138********"],
  ["20261127-0830-0001-0002-13800138000,", "20261127-0830-0001-0002-138********,"],
  ["phone%22%3A%2213800138000%22", "phone%22%3A%22138********%22"],
  ["+8613800138000 008613800138000 %2B8613800138000", "+86138******** 0086138******** %2B86138********"],
])("a phone number is masked after any prefix: %s", (line, masked) => expect(maskText(line)).toBe(masked))

test("an order number that contains a phone number is not masked", () => {
  expect(maskText("1001202611271012151 10013800138000123")).toBe("1001202611271012151 10013800138000123")
})

test("a hash that contains the letters of the armed police is not masked", () => {
  expect(maskText("oRWJ1HD4QiNtbduk")).toBe("oRWJ1HD4QiNtbduk")
  expect(maskText("plate=WJ12345 %E7%B2%A4WJ12345")).toBe("plate=WJ****5 %E7%B2%A4WJ****5")
})

test("masked phone numbers and plates keep some characters", () => {
  expect(maskText("13800138000 粤B12345 京AD12345")).toBe("138******** 粤B****5 京A****5")
  expect(maskText("沪22401领 224578使 使014578 WJ粤0123J 共12345元")).toBe(
    "沪****1领 2****8使 使0****8 WJ粤****J 共12345元",
  )
})

test("fields that JSON cannot represent are reported as unwritable", () => {
  const circular: { self?: object } = {}
  circular.self = circular
  log.error("handler failed", { circular })
  log.error("handler failed", { big: 10n })
  const line = { level: "error", event: "handler failed", fields: "unwritable" }
  expect(lines).toMatchObject([line, line])
})

test("console output is logged and masked", () => {
  const consoleObject = console
  const original = { ...consoleObject }
  captureConsole()
  consoleObject.error("⨯", new Error("s-token=abcd1234"))
  consoleObject.log("ready for 13800138000")
  Object.assign(consoleObject, original)
  expect(lines).toMatchObject([
    { level: "error", event: "console", parts: ["⨯", { name: "Error", message: "s-token=***" }] },
    { level: "info", event: "console", parts: ["ready for 138********"] },
  ])
  expect(text).not.toContain("abcd1234")
})
