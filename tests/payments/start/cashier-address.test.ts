import { parseCashierUrl } from "#lib/payments/rules"

const hosts = ["cashier.example", "pay.example:8443"]
const httpsOrigins = ["https://berth.example"]
const httpOrigins = ["http://localhost:3000"]

test.each([
  "https://cashier.example/pay/T1?sum=15.00#top",
  "https://cashier.example",
  "https://pay.example:8443/x",
  "https://cashier.example:443/x",
  "https://cashier.example/".padEnd(2048, "x"),
  "weixin://wap/pay?prepayid=wx2025&package=1",
  "alipays://platformapi/startapp?appId=20000067&url=https%3A%2F%2Fmclient.example",
])("parseCashierUrl accepts %s", (address) => {
  expect(parseCashierUrl(address, hosts, httpsOrigins)).toBeDefined()
})

test.each([
  undefined,
  "",
  "/PAY/pay_success",
  "//cashier.example/",
  "http://cashier.example/",
  "https://evil.example/",
  "https://cashier.example.evil.example/",
  "https://evil.example/cashier.example",
  "https://evilcashier.example/",
  "https://cashier.example:8443/",
  "https://pay.example/",
  "https://user@cashier.example/",
  "https://user:secret@cashier.example/",
  "https://:secret@cashier.example/",
  "https://cashier.example@evil.example/",
  "https://cashier.example\\@evil.example/",
  "https:\\\\evil.example\\cashier.example",
  "https://cashier\u0430.example/",
  "javascript:alert(1)",
  "javascript://cashier.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "weixin://dl/business/?t=abc",
  "weixin://wap/pay",
  "weixin://wap/pay?a=<script>",
  "alipays://platformapi/startapp",
  "alipays://platformapi/startapp?x=1\njavascript:",
  "ALIPAYS://platformapi/startapp?x=1",
  "ftp://cashier.example/",
  "javascript:alert//weixin://wap/pay?x=1",
  "https://cashier.example/".padEnd(2049, "x"),
])("parseCashierUrl rejects %j", (address) => {
  expect(parseCashierUrl(address, hosts, httpsOrigins)).toBeUndefined()
})

test("parseCashierUrl accepts plain http only when all hosts of the app are plain http", () => {
  expect(parseCashierUrl("http://cashier.example/x", hosts, httpOrigins)).toBe("http://cashier.example/x")
  expect(parseCashierUrl("http://cashier.example/x", hosts, [...httpOrigins, ...httpsOrigins])).toBeUndefined()
  expect(parseCashierUrl("ftp://cashier.example/x", hosts, httpOrigins)).toBeUndefined()
})

test("parseCashierUrl rejects every page when no hosts are configured", () => {
  expect(parseCashierUrl("https://cashier.example/", [], httpsOrigins)).toBeUndefined()
})
