import { getFault } from "#tests/provider/failures/get-fault"
import { respond, createProvider, setUpNock } from "#tests/provider/failures/provider"

setUpNock()

const INFO_PATH = "/personal/info"
const readInfo = () => createProvider().account.info({})
const driver = { phone: "13800138000", vip_level: "gold" }
const parsed = { ok: true, data: { phone: "13800138000", level: "gold" } }

describe("valid envelopes", () => {
  test.each([[true], [1], ["1"], ["true"]])("an envelope with success %j is a success", async (success) => {
    respond(INFO_PATH, 200, { success, data: driver })
    expect(await readInfo()).toEqual(parsed)
  })

  test.each([[false], [0], ["0"], ["false"], [2], ["ok"], [""]])(
    "an envelope with success %j is a refusal",
    async (success) => {
      respond(INFO_PATH, 200, { success, data: driver })
      expect(await getFault(readInfo())).toMatchObject({ kind: "declined" })
    },
  )

  test("unknown fields of an envelope are dropped", async () => {
    respond(INFO_PATH, 200, { success: true, trace: [1], data: { ...driver, s_token: "secret", __proto__: {} } })
    expect(await readInfo()).toEqual(parsed)
  })

  test("the data of an envelope without data is an empty object", async () => {
    for (const body of [{ success: true }, { success: true, data: null }, { success: true, data: {} }]) {
      respond("/register/logout", 200, body)
      expect(await createProvider().account.signOut({})).toEqual({ ok: true, data: {} })
    }
  })

  test("an envelope is read as UTF-8 even if its content type states another charset", async () => {
    respond(INFO_PATH, 200, JSON.stringify({ success: true, data: driver }), {
      "content-type": "text/plain; charset=gbk",
    })
    expect(await readInfo()).toEqual(parsed)
  })

  test("an envelope may begin with a byte order mark", async () => {
    respond(INFO_PATH, 200, Buffer.from(`\ufeff${JSON.stringify({ success: true, data: driver })}`))
    expect(await readInfo()).toEqual(parsed)
  })
})

describe("invalid envelopes", () => {
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
  ])("%s instead of an envelope is a fault after two tries", async (_, body) => {
    respond(INFO_PATH, 200, body, {}, 2)
    expect(await getFault(readInfo())).toMatchObject({ name: "ProviderError", kind: "garbled", cause: "no envelope" })
  })

  test("status 204 is a fault after two tries", async () => {
    respond(INFO_PATH, 204, undefined, {}, 2)
    expect(await getFault(readInfo())).toMatchObject({ kind: "garbled" })
  })
})

describe("invalid data", () => {
  test.each([
    ["a missing field", { vip_level: "gold" }, ["phone invalid_type"]],
    ["a null field", { ...driver, phone: null }, ["phone invalid_type"]],
    ["a number instead of a text", { ...driver, phone: 13800138000 }, ["phone invalid_type"]],
    ["a text that is too long", { ...driver, phone: "1".repeat(21) }, ["phone too_big"]],
    ["a list", [driver], [" invalid_type"]],
    ["a word", "gold", [" invalid_type"]],
  ])("%s in the data of an envelope is a fault after one try", async (_, data, cause) => {
    respond(INFO_PATH, 200, { success: true, data })
    expect(await getFault(readInfo())).toMatchObject({ kind: "garbled", cause })
  })

  test("the message of a fault contains no values of the data", async () => {
    respond(INFO_PATH, 200, { success: true, data: { phone: 13800138000, vip_level: "gold" } })
    const fault = (await getFault(readInfo())) as Error
    expect(`${fault.message} ${JSON.stringify(fault.cause)}`).not.toContain("13800138000")
  })
})

describe("refusals", () => {
  const sendCode = () => createProvider().account.sendCode({ phone: "13800138000", captcha: "A7KM", captchaId: "c1" })

  test("a refusal that the call declares is a result, whatever its message", async () => {
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
    "an undeclared refusal is a fault, and its message is shown only if it is suitable: %s",
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

  test("the message of a refusal is also read from messages and data", async () => {
    for (const body of [{ messages: ["请重试"] }, { data: { message: "请重试" } }]) {
      respond("/register/verify_code", 200, { success: false, code: 1234, ...body })
      expect(await getFault(sendCode())).toMatchObject({ providerMessage: "请重试", cause: "1234" })
    }
  })
})
