import { sendRequest } from "#tests/support/exchange/http-exchange"
import { appUrl, sandbox } from "#tests/security/drivers"

const sandboxUrl = sandbox.url

/** Page titles by link label; the first match counts. A signed-out driver gets the sign-in first. */
const PAGE_TITLES: readonly (readonly [RegExp, RegExp])[] = [
  [/（先登录）$/, /^正在恢复登录$/],
  [/^缴费确认页$/, /^缴费确认$/],
  [/没付过是缴费页/, /^(确认支付|缴费确认)$/],
  [/^断网缴费页/, /^断网缴费$/],
  [/^商户充值/, /^商户充值$/],
  [/^补缴/, /^补缴停车费$/],
  [/缴费页|付款页/, /^(确认支付|支付成功)$/],
  [/选择车牌|输入第一个车牌|车场没有网络|^查停车费/, /^停车缴费$/],
  [/^直接付款/, /^直接支付$/],
  [/^欠费列表/, /^欠费补缴$/],
  [/^登录/, /^手机号登录$/],
  [/^团体注册/, /^集团用户注册$/],
  [/^关于我们/, /^关于我们 - /],
  [/^收费标准（网页）/, /^网页$/],
  [/^(打开小程序|隐私协议)$/, /小程序|协议|隐私/],
  [/^车辆列表/, /^我的车辆$/],
  [/^(认证|找回)/, /^车主认证$/],
  [/^一辆车在一个车场的账单|^账单：/, /^账单$/],
  [/^一笔账单/, /^账单详情$/],
  [/^正在确认的充值/, /^支付中$/],
  [/^(找零链接|改过金额的链接)/, /^找零$/],
  [/^(我的|用过的)停车券/, /^停车券$/],
  [/^(购买|选择停车券|余额不够的停车券|价格已变|不再出售)/, /^购买停车券$/],
  [/^特别优惠页/, /^停车优惠$/],
  [/^领取(免费|访客)停车券|^失效的领取链接/, /^领取免费停车券$/],
  [/^领取.*券|^过期的券|^没有这张券/, /^领取停车券$/],
  [/^(扫店里的码|扫码（带要求）|不要|照片走|测试页|失效的码)/, /^换停车券$/],
  [/^审核进度/, /^(正在处理|审核结果|领取结果)$/],
  [/^红包分享页|发红包$/, /^停车红包$/],
  [/^领红包/, /^领取红包$/],
  [/^开通免密支付/, /^免密支付$/],
  [/^开闸二维码/, /^扫码开闸$/],
  [/^无牌车扫码入场/, /^无牌车入场$/],
  [/^(出场结果|闸口结果|闸口信息|闸口提示)/, /^(出场结果|闸口结果|闸口信息|闸口提示)$/],
  [/^填写|^按车牌填写/, /^开具发票$/],
  [/^(手机号名下|普通发票|按商户单号|按车牌)/, /^开发票$/],
  [/^全电发票记录/, /^开票记录$/],
  [/^扫码认证/, /^开票员扫码认证$/],
  [/^车场列表/, /^可开票的停车场$/],
  [/^我的长租|^长租（/, /^长租$/],
  [/^续费（/, /^长租续费$/],
  [/^(长租认证|长租申请|分时长租)/, /^(长租申请|小业主长租认证|分时长租申请)$/],
  [/^车位预约协议/, /^车位预约协议$/],
  [/^(预约(月卡|日卡|时卡|车位)|三天后|没写是什么卡|约满的|已经结束的|同一个车位|另一位车主)/, /^预约车位$/],
  [/^(还没有)?评论/, /^车位评论$/],
  [/^预约详情/, /^(预约详情|访客预约)$/],
]

/** Returns the expected page title of a link. Without an entry it is the label. */
function getExpectedTitle(label: string): RegExp {
  const match = PAGE_TITLES.find(([pattern]) => pattern.test(label))
  return match?.[1] ?? new RegExp(`^${label.replace("（已登录）", "")}$`)
}

const decodeEntities = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
const parseLinks = (page: string) =>
  [...page.matchAll(/class="in-window" href="([^"]*)"\s*><span>([^<]*)<\/span>/g)].map(
    ([, href = "", label = ""]) => [decodeEntities(href), decodeEntities(label)] as const,
  )

/** Follows a link as a browser opened by a QR code: it keeps cookies and has no referrer. */
async function follow(href: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = href
  for (let steps = 0; steps < 8; steps++) {
    const cookieHeader = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const headers = {
      cookie: cookieHeader,
      "sec-fetch-site": "none",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    }
    const response = await fetch(url, { redirect: "manual", headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get("location")
    if (!location) return /<title>([^<]*)<\/title>/.exec(await response.text())?.[1] ?? `${response.status}`
    url = new URL(location, url).href
  }
  return "a redirect loop"
}

const findMismatches = async (page: string) => {
  const results = await Promise.all(
    parseLinks(page).map(async ([href, label]) => ({
      label,
      title: await follow(href),
      expected: getExpectedTitle(label),
    })),
  )
  return results
    .filter(({ title, expected }) => !expected.test(title))
    .map(({ label, title, expected }) => `“${label}” leads to the page “${title}”, expected ${expected.source}`)
}

const post = async (path: string, form: Record<string, string>) =>
  (await fetch(sandboxUrl + path, { method: "POST", body: new URLSearchParams(form) })).text()

test("every link of every scenario leads to the page of its label", async () => {
  const { scenarios } = (await (await fetch(`${sandboxUrl}/__sandbox/scenarios`)).json()) as {
    scenarios: { name: string }[]
  }
  expect(scenarios.length).toBeGreaterThan(100)
  const mismatches: string[] = []
  for (const { name } of scenarios)
    mismatches.push(
      ...(await findMismatches(await post("/scenarios", { name }))).map((mismatch) => `${name}, ${mismatch}`),
    )
  expect(mismatches).toEqual([])
})

test("every link of the home page and of a gate leads to the page of its label", async () => {
  const homePage = await (await fetch(sandboxUrl)).text()
  expect(parseLinks(homePage).length).toBeGreaterThan(5)
  expect(await findMismatches(homePage)).toEqual([])
  for (const type of ["IN", "OUT"]) {
    const gatePage = await post("/do/gate", { park: "1001", plate: "", type })
    expect(parseLinks(gatePage).length).toBeGreaterThan(3)
    expect(await findMismatches(gatePage)).toEqual([])
  }
})

test.each(["/", "/control"])("every other link of %s works, including its anchors", async (path) => {
  const page = await (await fetch(sandboxUrl + path)).text()
  const hrefs = [...page.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) => decodeEntities(href))
  for (const href of new Set(hrefs)) {
    if (href.startsWith("#")) expect(page).toContain(`id="${href.slice(1)}"`)
    else {
      const { status } = await fetch(new URL(href, sandboxUrl), { redirect: "manual" })
      expect({ href, isFound: status < 400 }).toEqual({ href, isFound: true })
    }
  }
})

test("only the phone on a scenario page may frame the app", async () => {
  const path = "/PAY/plate_select_yd_v2?parkId=1001"
  const directResponse = await fetch(appUrl + path)
  expect(directResponse.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
  expect(directResponse.headers.get("x-frame-options")).toBe("DENY")
  const iframeHeaders = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" }
  expect((await sendRequest(appUrl, path, { headers: iframeHeaders })).status).toBe(403)
  const page = await (await fetch(sandboxUrl)).text()
  const phoneOrigin = new URL(decodeEntities(/<iframe[^>]*src="([^"]*)"/.exec(page)?.[1] ?? "")).origin
  const framedResponse = await sendRequest(phoneOrigin, path, { headers: iframeHeaders })
  expect(framedResponse.status).toBe(200)
  expect(framedResponse.headers.get("x-frame-options")).toBeNull()
  expect(framedResponse.headers.get("content-security-policy")).toContain(`frame-ancestors 'self' ${sandboxUrl}`)
})
