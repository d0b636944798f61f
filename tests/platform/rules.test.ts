import { getAlipayMiniProgramUrl, parseFrameUrl, parseMiniProgramUrl, parseOutsideUrl } from "#lib/platform/rules"

const HOSTS = ["pages.example", "berth.example"]
const OURS = ["https://berth.example"]

describe("a page we frame", () => {
  const framed = (address?: string, ours = OURS) =>
    parseFrameUrl(address, [...HOSTS, "pages.example:8443", "localhost:4000"], ours)

  test("is on a listed host, by https", () => {
    expect(framed("https://pages.example/a?b=c#d")).toBe("https://pages.example/a?b=c#d")
    expect(framed("https://pages.example:8443/a")).toBe("https://pages.example:8443/a")
    expect(framed("https://PAGES.example/停车")).toBe("https://pages.example/%E5%81%9C%E8%BD%A6")
  })

  test.each([
    ["nothing", undefined],
    ["an empty text", ""],
    ["a host off the list", "https://evil.example/"],
    ["a host that ends like a listed one", "https://evilpages.example/"],
    ["a host below a listed one", "https://x.pages.example/"],
    ["a host that begins like one", "https://pages.example.evil.example/"],
    ["another port", "https://pages.example:444/"],
    ["our own pages", "https://berth.example/CONFIG"],
    ["plain http", "http://pages.example/"],
    ["a script", "javascript:alert(1)//pages.example"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["a file", "file://pages.example/etc/passwd"],
    ["somebody in front", "https://pages.example@evil.example/"],
    ["a listed host behind somebody", "https://ours@pages.example/"],
    ["a password", "https://:secret@pages.example/"],
    ["no scheme", "//pages.example/"],
    ["a path", "/CONFIG"],
    ["a backslash", "https:\\\\pages.example/"],
    ["a tab within", "https://pages.example\t.evil.example/"],
    ["a line within", "https://pages.example/\r\nx"],
    ["a very long one", `https://pages.example/${"a".repeat(2048)}`],
  ])("is not %s", (_, address) => {
    expect(framed(address)).toBeUndefined()
  })

  test("may come by plain http where all of the demo does, and nowhere else", () => {
    const address = "http://localhost:4000/pages/tariffs"
    expect(framed(address, ["http://localhost:3000"])).toBe(address)
    expect(framed(address, ["http://localhost:3000", "https://berth.example"])).toBeUndefined()
    expect(framed("ftp://localhost:4000/", ["http://localhost:3000"])).toBeUndefined()
  })
})

describe("a click-through", () => {
  test("goes to a listed host by https", () => {
    expect(parseOutsideUrl("https://pages.example/?utm=1", HOSTS)).toBe("https://pages.example/?utm=1")
  })

  test.each([
    ["plain http", "http://pages.example/"],
    ["another app", "weixin://dl/business/?t=abc"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["no scheme", "//pages.example"],
    ["somebody in front", "https://pages.example@evil.example/"],
    ["a host off the list", "https://evil.example/"],
    ["nothing", undefined],
  ])("never to %s", (_, address) => {
    expect(parseOutsideUrl(address, HOSTS)).toBeUndefined()
  })

  test.each(["localhost:4000", "127.0.0.1:4000", "[::1]:4000"])(
    "may be by plain http to %s, which is this machine, where it is listed",
    (host) => {
      expect(parseOutsideUrl(`http://${host}/ads/icbc`, [...HOSTS, host])).toBe(`http://${host}/ads/icbc`)
      expect(parseOutsideUrl(`http://${host}/ads/icbc`, HOSTS)).toBeUndefined()
      expect(parseOutsideUrl(`ftp://${host}/ads/icbc`, [host])).toBeUndefined()
    },
  )

  test.each(["192.168.1.7:4000", "localhost.evil.example", "127.0.0.1.evil.example", "0.0.0.0:4000"])(
    "never by plain http to %s, even where it is listed",
    (host) => {
      expect(parseOutsideUrl(`http://${host}/ads/icbc`, [host])).toBeUndefined()
    },
  )

  test("never to look-alike letters, even where somebody listed them", () => {
    const cyrillic = "https://p\u0430ges.example/"
    expect(parseOutsideUrl(cyrillic, [...HOSTS, new URL(cyrillic).host])).toBeUndefined()
  })
})

describe("a mini-program link", () => {
  test.each([
    "weixin://dl/business/?t=AbCdEf123",
    "weixin://dl/business/?t=a-b_c",
    "weixin://dl/business/?t=abc&cq=parkId%3D1001",
  ])("%s opens", (link) => {
    expect(parseMiniProgramUrl(link)).toBe(link)
  })

  test.each([
    ["nothing", undefined],
    ["no ticket", "weixin://dl/business/?t="],
    ["another door of the app", "weixin://scanqrcode"],
    ["another door after a good beginning", "weixin://dl/business/../scanqrcode?t=a"],
    ["a script", "javascript:alert(1)"],
    ["another app", "alipays://platformapi/startapp"],
    ["an intent", "intent://dl/business/?t=a#Intent;scheme=weixin;end"],
    ["something in front", " weixin://dl/business/?t=abc"],
    ["something behind", "weixin://dl/business/?t=abc\nx"],
    ["something encoded twice", "weixin://dl/business/?t=abc&cq=%2525"],
    ["other letters", "WEIXIN://dl/business/?t=abc"],
    ["markup", 'weixin://dl/business/?t=abc"><script>'],
    ["4 kB", `weixin://dl/business/?t=abc&cq=${"a".repeat(4096)}`],
    ["a ticket without end", `weixin://dl/business/?t=${"a".repeat(65)}`],
  ])("%s does not", (_, link) => {
    expect(parseMiniProgramUrl(link)).toBeUndefined()
  })
})

test.each([undefined, "", "gh_3f5a2c9d1e7b", "202100119000000", "2021001190000001&page=evil", "20210011900000012"])(
  "a car park whose mini program has the number %j has none in alipay",
  (id) => {
    expect(getAlipayMiniProgramUrl(id, "1001")).toBeUndefined()
  },
)
