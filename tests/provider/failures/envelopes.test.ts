import { faultOf } from "#tests/provider/failures/faults"
import { answers, freshProvider, onlyNock } from "#tests/provider/failures/provider"

onlyNock()

const info = "/personal/info"
const read = () => freshProvider().account.info({})
const driver = { phone: "13800138000", vip_level: "gold" }
const inside = { ok: true, data: { phone: "13800138000", level: "gold" } }

describe("an envelope", () => {
  test.each([[true], [1], ["1"], ["true"]])("says yes as %j", async (success) => {
    answers(info, 200, { success, data: driver })
    expect(await read()).toEqual(inside)
  })

  test.each([[false], [0], ["0"], ["false"], [2], ["ok"], [""]])("says no as %j", async (success) => {
    answers(info, 200, { success, data: driver })
    expect(await faultOf(read())).toMatchObject({ kind: "declined" })
  })

  test("may say more than anybody asked for, and nobody hears it", async () => {
    answers(info, 200, { success: true, trace: [1], data: { ...driver, s_token: "secret", __proto__: {} } })
    expect(await read()).toEqual(inside)
  })

  test("without data is an empty one, where nothing is asked for", async () => {
    for (const body of [{ success: true }, { success: true, data: null }, { success: true, data: {} }]) {
      answers("/register/logout", 200, body)
      expect(await freshProvider().account.signOut({})).toEqual({ ok: true, data: {} })
    }
  })

  test("is read by its bytes, whatever it calls itself", async () => {
    answers(info, 200, JSON.stringify({ success: true, data: driver }), { "content-type": "text/plain; charset=gbk" })
    expect(await read()).toEqual(inside)
  })

  test("with the first bytes of a text file is still one", async () => {
    answers(info, 200, Buffer.from(`\ufeff${JSON.stringify({ success: true, data: driver })}`))
    expect(await read()).toEqual(inside)
  })
})

describe("no envelope: a fault, asked for twice", () => {
  test.each([
    ["half of one", '{"success":true,"data":{"pho'],
    ["a page", "<!doctype html><title>请登录网络</title>"],
    ["nothing", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["a word", '"ok"'],
    ["no success", { data: driver }],
    ["success as a list", { success: [true], data: driver }],
    ["bytes of GBK", Buffer.from([...Buffer.from('{"success":true,"data":"'), 0xc4, 0xfa, 0xba, 0xc3, 0x22, 0x7d])],
  ])("%s", async (_, body) => {
    answers(info, 200, body, {}, 2)
    expect(await faultOf(read())).toMatchObject({ name: "ProviderError", kind: "garbled", cause: "no envelope" })
  })

  test("a 204", async () => {
    answers(info, 204, undefined, {}, 2)
    expect(await faultOf(read())).toMatchObject({ kind: "garbled" })
  })
})

describe("an envelope with something else in it: a fault, and asking again would not help", () => {
  test.each([
    ["a field missing", { vip_level: "gold" }, ["phone invalid_type"]],
    ["a field null", { ...driver, phone: null }, ["phone invalid_type"]],
    ["a number for a text", { ...driver, phone: 13800138000 }, ["phone invalid_type"]],
    ["a text without end", { ...driver, phone: "1".repeat(21) }, ["phone too_big"]],
    ["a list", [driver], [" invalid_type"]],
    ["a word", "gold", [" invalid_type"]],
  ])("%s", async (_, data, cause) => {
    answers(info, 200, { success: true, data })
    expect(await faultOf(read())).toMatchObject({ kind: "garbled", cause })
  })

  test("what it held is in no message", async () => {
    answers(info, 200, { success: true, data: { phone: 13800138000, vip_level: "gold" } })
    const fault = (await faultOf(read())) as Error
    expect(`${fault.message} ${JSON.stringify(fault.cause)}`).not.toContain("13800138000")
  })
})

describe("a refusal", () => {
  const code = () => freshProvider().account.sendCode({ phone: "13800138000", captcha: "A7KM", captchaId: "c1" })

  test("the call knows is a value for the screen, whatever the message", async () => {
    answers("/register/verify_code", 200, { success: false, code: "CAPTCHA_WRONG", message: "select * from t" })
    expect(await code()).toEqual({ ok: false, why: "captcha-wrong" })
  })

  test.each([
    ["a sentence", "系统维护中，请稍后再试", "系统维护中，请稍后再试"],
    ["several", ["余额不足", "请充值"], "余额不足\n请充值"],
    ["nothing", undefined, undefined],
    ["null", null, undefined],
    ["English", "Please try later", undefined],
    ["SQL", "执行 select * from driver 失败", undefined],
    ["a stack", "错误 at Foo.bar(Foo.java:3)", undefined],
    ["somebody's phone", "用户13800138000不存在", undefined],
    ["a token", "令牌 c2VjcmV0LXRva2Vu 无效", undefined],
    ["markup", "<b>您好</b>", undefined],
    ["a novel", "好".repeat(121), undefined],
  ])("nobody knows is a fault, and %s reaches the driver only if it is fit for one", async (_, message, said) => {
    answers("/register/verify_code", 200, { success: false, code: "E77", message })
    expect(await faultOf(code())).toMatchObject({
      name: "ProviderError",
      kind: "declined",
      providerMessage: said,
      cause: "E77",
    })
  })

  test("may have its words elsewhere", async () => {
    for (const body of [{ messages: ["请重试"] }, { data: { message: "请重试" } }]) {
      answers("/register/verify_code", 200, { success: false, code: 1234, ...body })
      expect(await faultOf(code())).toMatchObject({ providerMessage: "请重试", cause: "1234" })
    }
  })
})
