import { createHash } from "node:crypto"
import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { ask, control, type Cookies, start, world } from "#tests/sandbox/box"

let box: RunningSandbox
let url: string
let cookies: Cookies
beforeAll(async () => {
  box = await start()
  url = box.url
  cookies = (await world(url, "provider-cookies")).cookies ?? {}
})
afterAll(() => box.stop())

describe("storage", () => {
  type Form = Record<string, string | Blob>
  const photo = new Blob([Buffer.from("not really a photo")], { type: "image/jpeg" })
  const fields = async (): Promise<Form & { key: string; policy: string }> => {
    const { said } = await ask(
      url,
      contract.platform.uploadSignature,
      { type: "RECEIPT", fileName: "a.PNG" },
      { cookies },
    )
    const { key, policy, accessid, signature, host } = said.data as Record<string, string>
    expect(host).toBe(`${url}/storage`)
    return {
      key: key ?? "",
      policy: policy ?? "",
      OSSAccessKeyId: accessid ?? "",
      signature: signature ?? "",
      success_action_status: "200",
    }
  }
  const upload = async (form: Form, file: Blob = photo) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(form)) body.append(name, value)
    if (!("file" in form)) body.append("file", file, "a.jpg")
    return fetch(`${url}/storage`, { method: "POST", body })
  }
  const codeIn = async (response: Response) => /<Code>(\w+)/.exec(await response.text())?.[1]

  test("a signed upload is taken, and given back under its key", async () => {
    const form = await fields()
    expect(form.key).toMatch(/^receipt\/\d+\/[0-9a-f]{24}\.png$/)
    expect((await upload(form)).status).toBe(200)
    const back = await fetch(`${url}/storage/${form.key}`)
    expect(back.headers.get("content-type")).toBe("image/jpeg")
    expect(await back.text()).toBe("not really a photo")
    expect((await fetch(`${url}/storage/receipt/none.png`)).status).toBe(404)
  })

  test.each([
    ["another key", { key: "receipt/1/mine.png" }, "AccessDenied"],
    ["another status", { success_action_status: "302" }, "AccessDenied"],
    ["another signature", { signature: "AAAA" }, "SignatureDoesNotMatch"],
    ["another access id", { OSSAccessKeyId: "LTAI" }, "InvalidAccessKeyId"],
    ["another policy", { policy: Buffer.from("{}").toString("base64") }, "SignatureDoesNotMatch"],
  ])("%s is refused", async (_, change, code) => {
    const response = await upload({ ...(await fields()), ...change })
    expect(response.status).toBe(403)
    expect(await codeIn(response)).toEqual(code)
  })

  test("so is a file too large, a missing one, and one that is not last", async () => {
    const large = await upload(await fields(), new Blob([new Uint8Array(3 * 1024 * 1024 + 1)]))
    expect(large.status).toBe(403)
    expect(await codeIn(large)).toBe("AccessDenied")
    expect((await upload({ ...(await fields()), file: "text" })).status).toBe(400)
    const body = new FormData()
    body.append("file", photo, "a.jpg")
    for (const [name, value] of Object.entries(await fields())) body.append(name, value)
    expect((await fetch(`${url}/storage`, { method: "POST", body })).status).toBe(400)
    expect((await fetch(`${url}/storage`, { method: "POST", body: "x" })).status).toBe(412)
  })

  test("a policy is good for ten minutes", async () => {
    const form = await fields()
    await control(url, "clock", { advance: 601 })
    const response = await upload(form)
    await control(url, "clock", { advance: -601 })
    expect(await response.text()).toContain("Policy expired")
  })
})

describe("messaging app", () => {
  test("the share signature is the sha1 the JS-SDK wants, without the hash of the address", async () => {
    const page = "http://app.example/ABOUT?a=1"
    const { said } = await ask(url, contract.platform.shareConfig, { url: `${page}#top` })
    const { timestamp, nonce, signature } = said.data as Record<string, string>
    const text = `jsapi_ticket=kgt8ON7yVITDhtdwci0qeb2vR9cXkLzTn4oPqYw5sUe&noncestr=${nonce}&timestamp=${timestamp}&url=${page}`
    expect(signature).toBe(createHash("sha1").update(text).digest("hex"))
  })

  test("the pay bridge gets its prepay id, signed", async () => {
    const { said } = await ask(url, contract.platform.payBridge, { prepayId: "wx1" })
    expect(said.data).toMatchObject({
      package: "prepay_id=wx1",
      signType: "HMAC-SHA256",
      paySign: expect.stringMatching(/^[0-9A-F]{64}$/) as string,
    })
  })

  test("a link to the mini program has the one scheme that is allowed", async () => {
    const { said } = await ask(url, contract.platform.miniProgramLink, contract.platform.miniProgramLink.example)
    expect(said.data.openlink).toMatch(/^weixin:\/\/dl\/business\/\?t=[\w-]{12}$/)
  })
})

describe("carrier", () => {
  const { account } = contract
  const origin = "http://app.example"
  const tokens = async () => (await ask(url, account.oneTapTokens, { url: `${origin}/SIGNUP`, origin })).said.data
  const carrier = async (question: object, from = origin) => {
    const response = await fetch(`${url}/carrier/answer`, {
      method: "POST",
      headers: { origin: from },
      body: JSON.stringify(question),
    })
    expect(response.headers.get("access-control-allow-origin")).toBe("*")
    return (await response.json()) as { code?: number; spToken?: string; never?: boolean }
  }
  const signIn = async (token = "none-at-all") => (await ask(url, account.oneTapSignIn, { token })).said

  test("the token it gives signs in its phone, once", async () => {
    const { phone } = await world(url, "driver")
    await control(url, "one-tap", { answer: "success", phone })
    const { code, spToken } = await carrier({ ...(await tokens()), confirm: true })
    expect(code).toBe(600000)
    expect((await signIn(spToken)).data).toMatchObject({ personal_info: { phone }, is_binded: 1 })
    expect((await signIn(spToken)).code).toBe("TOKEN_REFUSED")
    expect((await signIn()).code).toBe("TOKEN_REFUSED")
    await control(url, "one-tap", { phone: null })
  })

  test("it wants its own tokens, from their own origin, within ten minutes", async () => {
    expect(await carrier({ accessToken: "x", jwtToken: "y" })).toMatchObject({ code: 600034 })
    const good = await tokens()
    expect(await carrier(good, "https://evil.example")).toMatchObject({ code: 110026 })
    await control(url, "clock", { advance: 601 })
    expect(await carrier(good)).toMatchObject({ code: 600034 })
    await control(url, "clock", { advance: -601 })
    expect(await carrier(good)).toMatchObject({ code: 600000 })
  })

  test("it can be told to fail, or never to answer", async () => {
    await control(url, "one-tap", { answer: "code", code: 600018 })
    expect(await carrier(await tokens())).toMatchObject({ code: 600018 })
    await control(url, "one-tap", { answer: "never" })
    expect(await carrier(await tokens())).toEqual({ never: true })
    await control(url, "one-tap", { answer: "success", code: null })
  })

  test("the provider's two flags can be turned", async () => {
    await control(url, "one-tap", { open: false, enabled: false })
    expect((await ask(url, account.oneTapOpen, {})).said.data).toEqual({ open: 0 })
    expect((await ask(url, account.oneTapEnabled, {})).said.data).toEqual({ enabled: 0 })
    await control(url, "one-tap", { open: null, enabled: null })
    expect((await ask(url, account.oneTapOpen, {})).said.data).toEqual({ open: 1 })
  })
})

test("the provider's record, its hotline and the maps say what they are told", async () => {
  await control(url, "record", { name: "乙停车", website: "https://yi.example" })
  await control(url, "application", { hotline: "400-000-1111", upgradeNotice: "今晚十二点升级" })
  await control(url, "maps", { province: "湖南省", city: "长沙市" })
  const { said } = await ask(url, contract.platform.record, {})
  expect(said.data).toMatchObject({
    name: "乙停车",
    officialWebsite: "https://yi.example",
    logo: `${url}/brand/logo.png`,
  })
  const settings = await ask(url, contract.platform.settings, { application: "drivers" })
  expect(settings.said.data).toEqual({ hotline: "400-000-1111", upgradeNotice: "今晚十二点升级", upgradeStops: 0 })
  expect(await (await fetch(`${url}/maps/ip`)).json()).toMatchObject({ data: { province: "湖南省" } })
})

test("the messaging app takes a page's configuration only as it was signed, for the page it was signed for", async () => {
  const page = "https://berth.example/ABOUT?from=qr"
  const { said } = await ask(url, contract.platform.shareConfig, { url: page })
  const configured = { ...said.data, url: page }
  const check = async (given: object) => {
    const response = await fetch(`${url}/messaging/check`, { method: "POST", body: JSON.stringify(given) })
    return ((await response.json()) as { errMsg: string }).errMsg
  }
  expect(await check(configured)).toBe("config:ok")
  expect(await check({ ...configured, url: "https://berth.example/ABOUT" })).toBe("config:invalid signature")
  expect(await check({ ...configured, appId: "wx0" })).toBe("config:invalid signature")
  const script = await fetch(`${url}/messaging/jweixin.js`)
  expect(script.headers.get("content-type")).toContain("text/javascript")
})
