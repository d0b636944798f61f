import { getAlipayMiniProgramUrl, parseFrameUrl, parseMiniProgramUrl, parseOutsideUrl } from "#lib/platform/rules"

const HOSTS = ["pages.example", "berth.example"]
const ORIGINS = ["https://berth.example"]

describe("parseFrameUrl", () => {
  const parseFrame = (address?: string, origins = ORIGINS) =>
    parseFrameUrl(address, [...HOSTS, "pages.example:8443", "localhost:4000"], origins)

  test("parseFrameUrl accepts listed hosts with https", () => {
    expect(parseFrame("https://pages.example/a?b=c#d")).toBe("https://pages.example/a?b=c#d")
    expect(parseFrame("https://pages.example:8443/a")).toBe("https://pages.example:8443/a")
    expect(parseFrame("https://PAGES.example/停车")).toBe("https://pages.example/%E5%81%9C%E8%BD%A6")
  })

  test.each([
    ["undefined", undefined],
    ["an empty text", ""],
    ["a host that is not listed", "https://evil.example/"],
    ["a host that ends with a listed host", "https://evilpages.example/"],
    ["a host below a listed one", "https://x.pages.example/"],
    ["a host that starts with a listed host", "https://pages.example.evil.example/"],
    ["another port", "https://pages.example:444/"],
    ["a page of this site", "https://berth.example/CONFIG"],
    ["http", "http://pages.example/"],
    ["a script", "javascript:alert(1)//pages.example"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["a file", "file://pages.example/etc/passwd"],
    ["a listed host as user name", "https://pages.example@evil.example/"],
    ["a listed host with a user name", "https://ours@pages.example/"],
    ["a password", "https://:secret@pages.example/"],
    ["no scheme", "//pages.example/"],
    ["a path", "/CONFIG"],
    ["a backslash", "https:\\\\pages.example/"],
    ["a tab within", "https://pages.example\t.evil.example/"],
    ["a line break within", "https://pages.example/\r\nx"],
    ["a URL that is too long", `https://pages.example/${"a".repeat(2048)}`],
  ])("parseFrameUrl rejects %s", (_, address) => {
    expect(parseFrame(address)).toBeUndefined()
  })

  test("parseFrameUrl accepts http on loopback only if all public origins use it", () => {
    const address = "http://localhost:4000/pages/tariffs"
    expect(parseFrame(address, ["http://localhost:3000"])).toBe(address)
    expect(parseFrame(address, ["http://localhost:3000", "https://berth.example"])).toBeUndefined()
    expect(parseFrame("ftp://localhost:4000/", ["http://localhost:3000"])).toBeUndefined()
  })
})

describe("parseOutsideUrl", () => {
  test("parseOutsideUrl accepts listed hosts with https", () => {
    expect(parseOutsideUrl("https://pages.example/?utm=1", HOSTS)).toBe("https://pages.example/?utm=1")
  })

  test.each([
    ["http", "http://pages.example/"],
    ["another app", "weixin://dl/business/?t=abc"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["no scheme", "//pages.example"],
    ["a listed host as user name", "https://pages.example@evil.example/"],
    ["a host that is not listed", "https://evil.example/"],
    ["undefined", undefined],
  ])("parseOutsideUrl rejects %s", (_, address) => {
    expect(parseOutsideUrl(address, HOSTS)).toBeUndefined()
  })

  test.each(["localhost:4000", "127.0.0.1:4000", "[::1]:4000"])(
    "parseOutsideUrl accepts http to %s only if it is listed",
    (host) => {
      expect(parseOutsideUrl(`http://${host}/ads/icbc`, [...HOSTS, host])).toBe(`http://${host}/ads/icbc`)
      expect(parseOutsideUrl(`http://${host}/ads/icbc`, HOSTS)).toBeUndefined()
      expect(parseOutsideUrl(`ftp://${host}/ads/icbc`, [host])).toBeUndefined()
    },
  )

  test.each(["192.168.1.7:4000", "localhost.evil.example", "127.0.0.1.evil.example", "0.0.0.0:4000"])(
    "parseOutsideUrl rejects http to %s even if it is listed",
    (host) => {
      expect(parseOutsideUrl(`http://${host}/ads/icbc`, [host])).toBeUndefined()
    },
  )

  test("parseOutsideUrl rejects look-alike letters even if they are listed", () => {
    const cyrillic = "https://p\u0430ges.example/"
    expect(parseOutsideUrl(cyrillic, [...HOSTS, new URL(cyrillic).host])).toBeUndefined()
  })
})

describe("parseMiniProgramUrl", () => {
  test.each([
    "weixin://dl/business/?t=AbCdEf123",
    "weixin://dl/business/?t=a-b_c",
    "weixin://dl/business/?t=abc&cq=parkId%3D1001",
  ])("parseMiniProgramUrl accepts %s", (link) => {
    expect(parseMiniProgramUrl(link)).toBe(link)
  })

  test.each([
    ["undefined", undefined],
    ["an empty ticket", "weixin://dl/business/?t="],
    ["another link of the app", "weixin://scanqrcode"],
    ["another link of the app behind dot segments", "weixin://dl/business/../scanqrcode?t=a"],
    ["a script", "javascript:alert(1)"],
    ["another app", "alipays://platformapi/startapp"],
    ["an intent", "intent://dl/business/?t=a#Intent;scheme=weixin;end"],
    ["a leading space", " weixin://dl/business/?t=abc"],
    ["a trailing line", "weixin://dl/business/?t=abc\nx"],
    ["a double encoding", "weixin://dl/business/?t=abc&cq=%2525"],
    ["upper case", "WEIXIN://dl/business/?t=abc"],
    ["markup", 'weixin://dl/business/?t=abc"><script>'],
    ["4 kB", `weixin://dl/business/?t=abc&cq=${"a".repeat(4096)}`],
    ["a ticket of 65 characters", `weixin://dl/business/?t=${"a".repeat(65)}`],
  ])("parseMiniProgramUrl rejects %s", (_, link) => {
    expect(parseMiniProgramUrl(link)).toBeUndefined()
  })
})

test.each([undefined, "", "gh_3f5a2c9d1e7b", "202100119000000", "2021001190000001&page=evil", "20210011900000012"])(
  "getAlipayMiniProgramUrl rejects the id %j",
  (id) => {
    expect(getAlipayMiniProgramUrl(id, "1001")).toBeUndefined()
  },
)
