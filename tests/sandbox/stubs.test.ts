import { createHash } from "node:crypto"
import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { callSandbox, control, type Cookies, startTestSandbox, createScenario } from "#tests/sandbox/test-sandbox"

let server: RunningSandbox
let url: string
let cookies: Cookies
beforeAll(async () => {
  server = await startTestSandbox()
  url = server.url
  cookies = (await createScenario(url, "provider-cookies")).cookies ?? {}
})
afterAll(() => server.stop())

describe("storage", () => {
  type Form = Record<string, string | Blob>
  const photo = new Blob([Buffer.from("not really a photo")], { type: "image/jpeg" })
  const requestUploadFields = async (): Promise<Form & { key: string; policy: string }> => {
    const { body } = await callSandbox(
      url,
      contract.platform.uploadSignature,
      { type: "RECEIPT", fileName: "a.PNG" },
      { cookies },
    )
    const { key, policy, accessid, signature, host } = body.data as Record<string, string>
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
  const parseErrorCode = async (response: Response) => /<Code>(\w+)/.exec(await response.text())?.[1]

  test("a signed upload is stored under its key", async () => {
    const form = await requestUploadFields()
    expect(form.key).toMatch(/^receipt\/\d+\/[0-9a-f]{24}\.png$/)
    expect((await upload(form)).status).toBe(200)
    const stored = await fetch(`${url}/storage/${form.key}`)
    expect(stored.headers.get("content-type")).toBe("image/jpeg")
    expect(await stored.text()).toBe("not really a photo")
    expect((await fetch(`${url}/storage/receipt/none.png`)).status).toBe(404)
  })

  test.each([
    ["another key", { key: "receipt/1/other.png" }, "AccessDenied"],
    ["another status", { success_action_status: "302" }, "AccessDenied"],
    ["another signature", { signature: "AAAA" }, "SignatureDoesNotMatch"],
    ["another access id", { OSSAccessKeyId: "LTAI" }, "InvalidAccessKeyId"],
    ["another policy", { policy: Buffer.from("{}").toString("base64") }, "SignatureDoesNotMatch"],
  ])("an upload with %s is refused", async (_, change, code) => {
    const response = await upload({ ...(await requestUploadFields()), ...change })
    expect(response.status).toBe(403)
    expect(await parseErrorCode(response)).toEqual(code)
  })

  test("an upload with a file that is too large, missing or not last is refused", async () => {
    const response = await upload(await requestUploadFields(), new Blob([new Uint8Array(3 * 1024 * 1024 + 1)]))
    expect(response.status).toBe(403)
    expect(await parseErrorCode(response)).toBe("AccessDenied")
    expect((await upload({ ...(await requestUploadFields()), file: "text" })).status).toBe(400)
    const body = new FormData()
    body.append("file", photo, "a.jpg")
    for (const [name, value] of Object.entries(await requestUploadFields())) body.append(name, value)
    expect((await fetch(`${url}/storage`, { method: "POST", body })).status).toBe(400)
    expect((await fetch(`${url}/storage`, { method: "POST", body: "x" })).status).toBe(412)
  })

  test("a policy expires after ten minutes", async () => {
    const form = await requestUploadFields()
    await control(url, "clock", { advance: 601 })
    const response = await upload(form)
    await control(url, "clock", { advance: -601 })
    expect(await response.text()).toContain("Policy expired")
  })
})

describe("messaging app", () => {
  test("the share signature is the SHA-1 of the JS-SDK for the URL without its hash", async () => {
    const page = "http://app.example/ABOUT?a=1"
    const { body } = await callSandbox(url, contract.platform.shareConfig, { url: `${page}#top` })
    const { timestamp, nonce, signature } = body.data as Record<string, string>
    const text = `jsapi_ticket=kgt8ON7yVITDhtdwci0qeb2vR9cXkLzTn4oPqYw5sUe&noncestr=${nonce}&timestamp=${timestamp}&url=${page}`
    expect(signature).toBe(createHash("sha1").update(text).digest("hex"))
  })

  test("the pay bridge gets a signed prepay id", async () => {
    const { body } = await callSandbox(url, contract.platform.payBridge, { prepayId: "wx1" })
    expect(body.data).toMatchObject({
      package: "prepay_id=wx1",
      signType: "HMAC-SHA256",
      paySign: expect.stringMatching(/^[0-9A-F]{64}$/) as string,
    })
  })

  test("a mini program link has the allowed scheme", async () => {
    const { body } = await callSandbox(
      url,
      contract.platform.miniProgramLink,
      contract.platform.miniProgramLink.example,
    )
    expect(body.data.openlink).toMatch(/^weixin:\/\/dl\/business\/\?t=[\w-]{12}$/)
  })
})

describe("carrier", () => {
  const { account } = contract
  const origin = "http://app.example"
  const loadTokens = async () =>
    (await callSandbox(url, account.oneTapTokens, { url: `${origin}/SIGNUP`, origin })).body.data
  const requestCarrierToken = async (tokens: object, tokenOrigin = origin) => {
    const response = await fetch(`${url}/carrier/answer`, {
      method: "POST",
      headers: { origin: tokenOrigin },
      body: JSON.stringify(tokens),
    })
    expect(response.headers.get("access-control-allow-origin")).toBe("*")
    return (await response.json()) as { code?: number; spToken?: string; never?: boolean }
  }
  const signIn = async (token = "unknown-token") => (await callSandbox(url, account.oneTapSignIn, { token })).body

  test("a carrier token signs in its phone once", async () => {
    const { phone } = await createScenario(url, "driver")
    await control(url, "one-tap", { answer: "success", phone })
    const { code, spToken } = await requestCarrierToken({ ...(await loadTokens()), confirm: true })
    expect(code).toBe(600000)
    expect((await signIn(spToken)).data).toMatchObject({ personal_info: { phone }, is_binded: 1 })
    expect((await signIn(spToken)).code).toBe("TOKEN_REFUSED")
    expect((await signIn()).code).toBe("TOKEN_REFUSED")
    await control(url, "one-tap", { phone: null })
  })

  test("the carrier accepts its own tokens from their origin for ten minutes", async () => {
    expect(await requestCarrierToken({ accessToken: "x", jwtToken: "y" })).toMatchObject({ code: 600034 })
    const validTokens = await loadTokens()
    expect(await requestCarrierToken(validTokens, "https://evil.example")).toMatchObject({ code: 110026 })
    await control(url, "clock", { advance: 601 })
    expect(await requestCarrierToken(validTokens)).toMatchObject({ code: 600034 })
    await control(url, "clock", { advance: -601 })
    expect(await requestCarrierToken(validTokens)).toMatchObject({ code: 600000 })
  })

  test("the carrier can be set to fail or never to answer", async () => {
    await control(url, "one-tap", { answer: "code", code: 600018 })
    expect(await requestCarrierToken(await loadTokens())).toMatchObject({ code: 600018 })
    await control(url, "one-tap", { answer: "never" })
    expect(await requestCarrierToken(await loadTokens())).toEqual({ never: true })
    await control(url, "one-tap", { answer: "success", code: null })
  })

  test("the two one-tap flags of the provider can be set", async () => {
    await control(url, "one-tap", { open: false, enabled: false })
    expect((await callSandbox(url, account.oneTapOpen, {})).body.data).toEqual({ open: 0 })
    expect((await callSandbox(url, account.oneTapEnabled, {})).body.data).toEqual({ enabled: 0 })
    await control(url, "one-tap", { open: null, enabled: null })
    expect((await callSandbox(url, account.oneTapOpen, {})).body.data).toEqual({ open: 1 })
  })
})

test("the provider profile, the hotline and the maps can be set", async () => {
  await control(url, "record", { name: "乙停车", website: "https://yi.example" })
  await control(url, "application", { hotline: "400-000-1111", upgradeNotice: "今晚十二点升级" })
  await control(url, "maps", { province: "湖南省", city: "长沙市" })
  const { body } = await callSandbox(url, contract.platform.record, {})
  expect(body.data).toMatchObject({
    name: "乙停车",
    officialWebsite: "https://yi.example",
    logo: `${url}/brand/logo.png`,
  })
  const settings = await callSandbox(url, contract.platform.settings, { application: "drivers" })
  expect(settings.body.data).toEqual({ hotline: "400-000-1111", upgradeNotice: "今晚十二点升级", upgradeStops: 0 })
  expect(await (await fetch(`${url}/maps/ip`)).json()).toMatchObject({ data: { province: "湖南省" } })
})

test("the messaging app accepts a signed configuration only for its own page", async () => {
  const page = "https://berth.example/ABOUT?from=qr"
  const { body } = await callSandbox(url, contract.platform.shareConfig, { url: page })
  const config = { ...body.data, url: page }
  const checkConfig = async (input: object) => {
    const response = await fetch(`${url}/messaging/check`, { method: "POST", body: JSON.stringify(input) })
    return ((await response.json()) as { errMsg: string }).errMsg
  }
  expect(await checkConfig(config)).toBe("config:ok")
  expect(await checkConfig({ ...config, url: "https://berth.example/ABOUT" })).toBe("config:invalid signature")
  expect(await checkConfig({ ...config, appId: "wx0" })).toBe("config:invalid signature")
  const script = await fetch(`${url}/messaging/jweixin.js`)
  expect(script.headers.get("content-type")).toContain("text/javascript")
})
