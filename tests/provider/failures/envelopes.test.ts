import { getFault } from "#tests/provider/failures/faults"
import { respond, createProvider, setUpNock } from "#tests/provider/failures/provider"

setUpNock()

const info = "/personal/info"
const read = () => createProvider().account.info({})
const driver = { phone: "13800138000", vip_level: "gold" }
const parsed = { ok: true, data: { phone: "13800138000", level: "gold" } }

describe("an envelope", () => {
  test.each([[true], [1], ["1"], ["true"]])("is a success with %j", async (success) => {
    respond(info, 200, { success, data: driver })
    expect(await read()).toEqual(parsed)
  })

  test.each([[false], [0], ["0"], ["false"], [2], ["ok"], [""]])("is a refusal with %j", async (success) => {
    respond(info, 200, { success, data: driver })
    expect(await getFault(read())).toMatchObject({ kind: "declined" })
  })

  test("may contain unknown fields, which are dropped", async () => {
    respond(info, 200, { success: true, trace: [1], data: { ...driver, s_token: "secret", __proto__: {} } })
    expect(await read()).toEqual(parsed)
  })

  test("without data has an empty object", async () => {
    for (const body of [{ success: true }, { success: true, data: null }, { success: true, data: {} }]) {
      respond("/register/logout", 200, body)
      expect(await createProvider().account.signOut({})).toEqual({ ok: true, data: {} })
    }
  })

  test("is read as UTF-8 in spite of its content type", async () => {
    respond(info, 200, JSON.stringify({ success: true, data: driver }), { "content-type": "text/plain; charset=gbk" })
    expect(await read()).toEqual(parsed)
  })

  test("may begin with a byte order mark", async () => {
    respond(info, 200, Buffer.from(`\ufeff${JSON.stringify({ success: true, data: driver })}`))
    expect(await read()).toEqual(parsed)
  })
})

describe("an invalid envelope is a fault after two tries", () => {
  test.each([
    ["half an envelope", '{"success":true,"data":{"pho'],
    ["an HTML page", "<!doctype html><title>请登录网络</title>"],
    ["an empty body", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["a word", '"ok"'],
    ["a missing success field", { data: driver }],
    ["success as a list", { success: [true], data: driver }],
    ["bytes of GBK", Buffer.from([...Buffer.from('{"success":true,"data":"'), 0xc4, 0xfa, 0xba, 0xc3, 0x22, 0x7d])],
  ])("%s", async (_, body) => {
    respond(info, 200, body, {}, 2)
    expect(await getFault(read())).toMatchObject({ name: "ProviderError", kind: "garbled", cause: "no envelope" })
  })

  test("status 204", async () => {
    respond(info, 204, undefined, {}, 2)
    expect(await getFault(read())).toMatchObject({ kind: "garbled" })
  })
})

describe("an envelope with invalid data is a fault after one try", () => {
  test.each([
    ["a missing field", { vip_level: "gold" }, ["phone invalid_type"]],
    ["a null field", { ...driver, phone: null }, ["phone invalid_type"]],
    ["a number instead of a text", { ...driver, phone: 13800138000 }, ["phone invalid_type"]],
    ["a text that is too long", { ...driver, phone: "1".repeat(21) }, ["phone too_big"]],
    ["a list", [driver], [" invalid_type"]],
    ["a word", "gold", [" invalid_type"]],
  ])("%s", async (_, data, cause) => {
    respond(info, 200, { success: true, data })
    expect(await getFault(read())).toMatchObject({ kind: "garbled", cause })
  })

  test("the message contains no values", async () => {
    respond(info, 200, { success: true, data: { phone: 13800138000, vip_level: "gold" } })
    const fault = (await getFault(read())) as Error
    expect(`${fault.message} ${JSON.stringify(fault.cause)}`).not.toContain("13800138000")
  })
})

describe("a refusal", () => {
  const sendCode = () => createProvider().account.sendCode({ phone: "13800138000", captcha: "A7KM", captchaId: "c1" })

  test("known to the call is a result whatever its message", async () => {
    respond("/register/verify_code", 200, { success: false, code: "CAPTCHA_WRONG", message: "select * from t" })
    expect(await sendCode()).toEqual({ ok: false, why: "captcha-wrong" })
  })

  test.each([
    ["a Chinese sentence", "系统维护中，请稍后再试", "系统维护中，请稍后再试"],
    ["several messages", ["余额不足", "请充值"], "余额不足\n请充值"],
    ["no message", undefined, undefined],
    ["null", null, undefined],
    ["English", "Please try later", undefined],
    ["SQL", "执行 select * from driver 失败", undefined],
    ["a stack trace", "错误 at Foo.bar(Foo.java:3)", undefined],
    ["a phone number", "用户13800138000不存在", undefined],
    ["a token", "令牌 c2VjcmV0LXRva2Vu 无效", undefined],
    ["markup", "<b>您好</b>", undefined],
    ["a text of 121 characters", "好".repeat(121), undefined],
  ])(
    "unknown to the call is a fault, and a message with %s is shown only if suitable",
    async (_, message, expected) => {
      respond("/register/verify_code", 200, { success: false, code: "E77", message })
      expect(await getFault(sendCode())).toMatchObject({
        name: "ProviderError",
        kind: "declined",
        providerMessage: expected,
        cause: "E77",
      })
    },
  )

  test("may have its message in other fields", async () => {
    for (const body of [{ messages: ["请重试"] }, { data: { message: "请重试" } }]) {
      respond("/register/verify_code", 200, { success: false, code: 1234, ...body })
      expect(await getFault(sendCode())).toMatchObject({ providerMessage: "请重试", cause: "1234" })
    }
  })
})
