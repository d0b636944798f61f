import { getAlipayMiniProgramUrl, parseFrameUrl, parseMiniProgramUrl, parseOutsideUrl } from "#lib/platform/rules"

const HOSTS = ["pages.example", "berth.example"]
const OURS = ["https://berth.example"]

describe("framedAddress", () => {
  const getFramed = (address?: string, origins = OURS) =>
    parseFrameUrl(address, [...HOSTS, "pages.example:8443", "localhost:4000"], origins)

  test("accepts listed hosts by https", () => {
    expect(getFramed("https://pages.example/a?b=c#d")).toBe("https://pages.example/a?b=c#d")
    expect(getFramed("https://pages.example:8443/a")).toBe("https://pages.example:8443/a")
    expect(getFramed("https://PAGES.example/停车")).toBe("https://pages.example/%E5%81%9C%E8%BD%A6")
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
    ["a listed host as user name", "https://pages.example@evil.example/"],
    ["a listed host with a user name", "https://ours@pages.example/"],
    ["a password", "https://:secret@pages.example/"],
    ["no scheme", "//pages.example/"],
    ["a path", "/CONFIG"],
    ["a backslash", "https:\\\\pages.example/"],
    ["a tab within", "https://pages.example\t.evil.example/"],
    ["a line break within", "https://pages.example/\r\nx"],
    ["a very long one", `https://pages.example/${"a".repeat(2048)}`],
  ])("rejects %s", (_, address) => {
    expect(getFramed(address)).toBeUndefined()
  })

  test("accepts plain http on loopback only if all public origins use it", () => {
    const address = "http://localhost:4000/pages/tariffs"
    expect(getFramed(address, ["http://localhost:3000"])).toBe(address)
    expect(getFramed(address, ["http://localhost:3000", "https://berth.example"])).toBeUndefined()
    expect(getFramed("ftp://localhost:4000/", ["http://localhost:3000"])).toBeUndefined()
  })
})

describe("outsideLink", () => {
  test("accepts listed hosts by https", () => {
    expect(parseOutsideUrl("https://pages.example/?utm=1", HOSTS)).toBe("https://pages.example/?utm=1")
  })

  test.each([
    ["plain http", "http://pages.example/"],
    ["another app", "weixin://dl/business/?t=abc"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["no scheme", "//pages.example"],
    ["a listed host as user name", "https://pages.example@evil.example/"],
    ["a host off the list", "https://evil.example/"],
    ["nothing", undefined],
  ])("rejects %s", (_, address) => {
    expect(parseOutsideUrl(address, HOSTS)).toBeUndefined()
  })

  test.each(["localhost:4000", "127.0.0.1:4000", "[::1]:4000"])(
    "accepts plain http to %s only if it is listed",
    (host) => {
      expect(parseOutsideUrl(`http://${host}/ads/icbc`, [...HOSTS, host])).toBe(`http://${host}/ads/icbc`)
      expect(parseOutsideUrl(`http://${host}/ads/icbc`, HOSTS)).toBeUndefined()
      expect(parseOutsideUrl(`ftp://${host}/ads/icbc`, [host])).toBeUndefined()
    },
  )

  test.each(["192.168.1.7:4000", "localhost.evil.example", "127.0.0.1.evil.example", "0.0.0.0:4000"])(
    "rejects plain http to %s even if it is listed",
    (host) => {
      expect(parseOutsideUrl(`http://${host}/ads/icbc`, [host])).toBeUndefined()
    },
  )

  test("rejects look-alike letters even if they are listed", () => {
    const cyrillic = "https://p\u0430ges.example/"
    expect(parseOutsideUrl(cyrillic, [...HOSTS, new URL(cyrillic).host])).toBeUndefined()
  })
})

describe("miniProgramLink", () => {
  test.each([
    "weixin://dl/business/?t=AbCdEf123",
    "weixin://dl/business/?t=a-b_c",
    "weixin://dl/business/?t=abc&cq=parkId%3D1001",
  ])("accepts %s", (link) => {
    expect(parseMiniProgramUrl(link)).toBe(link)
  })

  test.each([
    ["nothing", undefined],
    ["an empty ticket", "weixin://dl/business/?t="],
    ["another link of the app", "weixin://scanqrcode"],
    ["another link of the app behind dot segments", "weixin://dl/business/../scanqrcode?t=a"],
    ["a script", "javascript:alert(1)"],
    ["another app", "alipays://platformapi/startapp"],
    ["an intent", "intent://dl/business/?t=a#Intent;scheme=weixin;end"],
    ["a leading blank", " weixin://dl/business/?t=abc"],
    ["a trailing line", "weixin://dl/business/?t=abc\nx"],
    ["a double encoding", "weixin://dl/business/?t=abc&cq=%2525"],
    ["upper case", "WEIXIN://dl/business/?t=abc"],
    ["markup", 'weixin://dl/business/?t=abc"><script>'],
    ["4 kB", `weixin://dl/business/?t=abc&cq=${"a".repeat(4096)}`],
    ["a ticket of 65 characters", `weixin://dl/business/?t=${"a".repeat(65)}`],
  ])("rejects %s", (_, link) => {
    expect(parseMiniProgramUrl(link)).toBeUndefined()
  })
})

test.each([undefined, "", "gh_3f5a2c9d1e7b", "202100119000000", "2021001190000001&page=evil", "20210011900000012"])(
  "alipayMiniProgram rejects the id %j",
  (id) => {
    expect(getAlipayMiniProgramUrl(id, "1001")).toBeUndefined()
  },
)
