import { sandboxUrl } from "#tests/support/servers"
import { sendRequest, type RequestOptions } from "#tests/support/exchange/http-exchange"
import { startTestApp } from "#tests/security/test-app"
import { findFreePort } from "../../../scripts/process/ports.js"

const PUBLIC_URL = "https://berth.example"

let app: Awaited<ReturnType<typeof startTestApp>>
let metricsUrl = ""
let formCookie = ""
beforeAll(async () => {
  const port = await findFreePort()
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  app = await startTestApp("cost", { PROVIDER_URL: sandboxUrl, METRICS_PORT: String(port) })
  const { setCookies } = await sendRequest(app.origin, "/ABOUT")
  formCookie = setCookies.find((line) => line.includes("berth-form"))?.split(";", 1)[0] ?? ""
})
afterAll(() => app.stop())

async function readCpuSeconds() {
  const text = await (await fetch(metricsUrl)).text()
  return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(text)?.[1])
}

const REPETITIONS = 10
/** Relative, because the same request costs several times as much CPU time on a busy machine. */
const MAX_PAGES = 10

/** Measures the average CPU time that the app spends on such a request. */
async function measureCpuMs(path: string, options: RequestOptions) {
  await sendRequest(app.origin, path, options)
  const secondsBefore = await readCpuSeconds()
  for (let i = 0; i < REPETITIONS; i++) await sendRequest(app.origin, path, options)
  return (((await readCpuSeconds()) - secondsBefore) / REPETITIONS) * 1000
}

const repeat = (count: number, part: string | ((index: number) => string), separator = "") =>
  Array.from({ length: count }, (_, index) => (typeof part === "string" ? part : part(index))).join(separator)

const buildCookies = (count: number, prefix: string) => repeat(count, (i) => `${prefix}${i}=1`, ";").slice(0, 14_000)

const jsonRequest = (body: string): RequestOptions => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body,
})
const formRequest = (body: string): RequestOptions => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body,
})
const UPLOAD_PART = '--X\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'

/** The longest requests that the app's listener accepts: 16 kB of request line and headers, 64 kB of body. */
const requests: readonly [name: string, path: string, options: RequestOptions][] = [
  ["a query parameter repeated 4,600 times", `/robots.txt?${repeat(4600, "a=&")}`, {}],
  ["a page with a query parameter repeated 4,600 times", `/menu?${repeat(4600, "a=&")}`, {}],
  ["2,000 different query parameters", `/menu?${repeat(2000, (i) => `a${i}=`, "&")}`, {}],
  ["64 query parameters with the same name", `/menu?${repeat(64, "a=", "&")}`, {}],
  ["a query of 15 kB of escapes", `/menu?a=${repeat(5000, "%E4")}`, {}],
  ["a cookie repeated 4,800 times", "/menu", { headers: { cookie: repeat(4800, "a=;") } }],
  [
    "1,700 session cookies",
    "/menu",
    { headers: { cookie: repeat(1700, "__Host-berth-session=1", ";").slice(0, 14_000) } },
  ],
  [
    "500 cookies of drafts",
    "/CONFIG/feedback",
    { headers: { cookie: repeat(500, (i) => `__Host-berth-typed-${i}-a=1`, ";").slice(0, 14_000) } },
  ],
  ["a page that redirects with 1,400 different cookies", "/HISTORY", { headers: { cookie: buildCookies(1400, "a") } }],
  [
    "a page that redirects with 700 different berth cookies",
    "/HISTORY",
    { headers: { cookie: buildCookies(700, "berth-") } },
  ],
  ["a header repeated 700 times", "/menu", { headers: { x: Array<string>(700).fill("1") } }],
  ["1,600 languages", "/menu", { headers: { "accept-language": repeat(1600, "zh;q=0.1", ",") } }],
  [
    "1,900 forwarded addresses",
    "/menu",
    { headers: { "x-forwarded-for": repeat(1900, "1.1.1.1", ",").slice(0, 14_000) } },
  ],
  ["a Referer of 7,000 segments", "/menu", { headers: { referer: `http://x/${repeat(7000, "a/")}` } }],
  ["a User-Agent of 1,000 messaging apps", "/menu", { headers: { "user-agent": repeat(1000, "MicroMessenger(") } }],
  ["a path of 15,000 slashes", `/${repeat(15_000, "/")}`, {}],
  ["a path of 7,500 segments", `/PAY/${repeat(7500, "a/")}x`, {}],
  ["a path of 5,000 escapes", `/PAY/${repeat(5000, "%E4")}`, {}],
  ["a path of 5,000 escaped slashes", `/${repeat(5000, "%2F")}`, {}],
  ["a path of 5,000 dots", `/${repeat(5000, "../")}`, {}],
  ["a JSON object of 6,000 fields", "/api/account/history", jsonRequest(`{${repeat(6000, (i) => `"a${i}":1`, ",")}}`)],
  [
    "a JSON array 30,000 deep",
    "/api/account/history",
    jsonRequest(`{"a":${repeat(30_000, "[")}${repeat(30_000, "]")}}`),
  ],
  ["a JSON string of 60 kB", "/api/account/history", jsonRequest(`{"page":"${repeat(60_000, "A")}"}`)],
  ["a form field repeated 21,000 times", "/api/pay/find", formRequest(repeat(21_000, "a=&"))],
  ["a form of 8,000 fields", "/api/pay/find", formRequest(repeat(8000, (i) => `a${i}=`, "&").slice(0, 64_000))],
  ["21,000 fields posted to a page", "/menu", formRequest(repeat(21_000, "a=&"))],
  [
    "an upload of 1,100 parts",
    "/api/account/photo",
    {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=X" },
      body: `${repeat(1100, UPLOAD_PART)}--X--\r\n`,
    },
  ],
]

test.each(requests)(
  "the app spends less CPU time on %s than on ten pages",
  async (_, path, { headers, ...options }) => {
    const cookie = [formCookie, headers?.cookie].filter(Boolean).join("; ")
    const allHeaders = { origin: PUBLIC_URL, "x-berth": "1", ...headers, cookie }
    const pageMs = await measureCpuMs("/menu", { headers: { cookie: formCookie } })
    expect(await measureCpuMs(path, { ...options, headers: allHeaders })).toBeLessThan(MAX_PAGES * pageMs)
  },
)

test.each([
  ["4,600 repeated parameters", `?${repeat(4600, "a=&")}`, 414],
  ["65 parameters", `?${repeat(65, "a=", "&")}`, 400],
])("the app rejects a query with %s and explains why", async (_, search, status) => {
  for (const path of ["/menu", "/robots.txt", "/api/health/live"]) {
    const response = await sendRequest(app.origin, path + search)
    expect(response.status).toBe(status)
    expect(response.text).toContain(status === 414 ? "链接太长" : "操作未完成")
    expect(response.headers.get("x-content-type-options")).toBe("nosniff")
  }
})
