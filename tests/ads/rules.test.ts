import {
  toCarType,
  type VendorAds,
  type AdKind,
  filterAd,
  type Placement,
  findPlacement,
  placements,
} from "#lib/ads/rules"
import { MALICIOUS_URLS } from "#sandbox/stubs/advertisements"

const HOSTS = {
  links: ["shop.example", "bank.example:8443"],
  pictures: ["pictures.example"],
  ownOrigins: ["https://berth.example"],
}
const PICTURE = "https://pictures.example/1.png"
const createPlacement = (kind: AdKind): Placement => ({
  vendor: "carousel",
  kind,
  position: "somewhere",
  trigger: "paid",
})
const filterSlides = (slides: VendorAds["slides"], kind: AdKind = "carousel") =>
  filterAd(createPlacement(kind), { id: "a1", slides }, HOSTS)

describe("the table of placements", () => {
  const allPlacements = Object.entries(placements).flatMap(([place, list]) =>
    (list as readonly Placement[]).map((placement) => ({ place, ...placement })),
  )

  test.each([
    ["plate-select", "carousel", "carousel", "plate-select", "opened"],
    ["pay-success", "coupon", "banner", "pay-success", "paid"],
    ["pay-success", "carousel", "carousel", "pay-success", "paid"],
    ["pay-success", "bolian", "carousel", "pay-success", "paid"],
    ["pay-success", "anbo", "carousel", "pay-success", "paid"],
    ["pay-success", "best", "link", "banner", "paid"],
    ["pay-success", "bank", "popup", "pay-success", "paid"],
    ["pay-success", "afterPayment", "redirect", "pay-success", "paid"],
  ])("contains %s: %s as %s, in position %s, when %s", (place, vendor, kind, position, trigger) => {
    expect(allPlacements).toContainEqual({ place, vendor, kind, position, trigger })
    expect(allPlacements).toHaveLength(8)
  })

  test("has popups and redirects only after payment", () => {
    const selfOpening = allPlacements.filter(({ kind }) => kind === "popup" || kind === "redirect")
    expect(selfOpening.map(({ trigger }) => trigger)).toEqual(["paid", "paid"])
    expect(allPlacements.filter(({ place }) => place === "plate-select").map(({ kind }) => kind)).toEqual(["carousel"])
  })

  test("has each vendor at most once per place", () => {
    expect(findPlacement("pay-success", "bank")?.kind).toBe("popup")
    expect(findPlacement("plate-select", "bank")).toBeUndefined()
    for (const invalid of ["toString", "__proto__", undefined, 1, {}])
      expect(findPlacement("pay-success", invalid)).toBeUndefined()
    const names = allPlacements.map(({ place, vendor }) => `${place} ${vendor}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

test.each([
  ["8", "2"],
  ["1", "1"],
  ["road", "1"],
  ["08", "1"],
  ["", "1"],
  [undefined, "1"],
])("toCarType(%s) is %s", (type, expected) => {
  expect(toCarType(type)).toBe(expected)
})

describe("S-43 the link of an advertisement", () => {
  const badLinks: [description: string, href: string | undefined][] = [
    ["a script", "javascript:alert(1)"],
    ["a script in disguise", " jAvAsCrIpT:alert(1)//https://shop.example"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["another app", "weixin://scanqrcode"],
    ["plain http", "http://shop.example/"],
    ["no scheme", "//shop.example/ad"],
    ["one of our paths", "/PAY/plate_select"],
    ["backslashes", "https:\\\\shop.example\\ad"],
    ["a trusted host as user name", "https://berth.example@evil.example/"],
    ["a listed host with a user name", "https://evil@shop.example/"],
    ["look-alike letters", "https://shор.example/"],
    ["look-alike letters in punycode", "https://xn--sh-xlc1a.example/"],
    ["a host that is not listed", "https://evil.example/shop.example"],
    ["a host below a listed one", "https://a.shop.example/"],
    ["a host that begins like a listed one", "https://shop.example.evil.example/"],
    ["another port", "https://shop.example:444/"],
    ["a line break", "https://shop.example/\r\nx"],
    ["a URL that is too long", `https://shop.example/${"a".repeat(3000)}`],
    ["an empty text", ""],
    ["undefined", undefined],
    ...MALICIOUS_URLS.map((href, i): [string, string] => [`the sandbox's malicious URL ${i + 1}`, href]),
  ]

  test.each(badLinks)("with %s is dropped and the picture is kept", (_, clickUrl) => {
    expect(filterSlides([{ pic: PICTURE, clickUrl }])?.slides).toEqual([{ picture: PICTURE, href: undefined }])
  })

  test.each(badLinks)("with %s gets no redirect", (_, clickUrl) => {
    expect(filterSlides([{ clickUrl }], "redirect")).toBeUndefined()
  })

  test.each(["https://shop.example/ad?from=berth", "https://bank.example:8443/"])("may be %s", (clickUrl) => {
    expect(filterSlides([{ pic: PICTURE, clickUrl }])?.slides).toEqual([{ picture: PICTURE, href: clickUrl }])
    expect(filterSlides([{ clickUrl }], "redirect")?.slides).toEqual([{ picture: undefined, href: clickUrl }])
  })

  test("is dropped if no host is configured", () => {
    const filtered = filterAd(
      createPlacement("carousel"),
      { slides: [{ pic: PICTURE, clickUrl: "https://shop.example/" }] },
      { ...HOSTS, links: [] },
    )
    expect(filtered?.slides).toEqual([{ picture: PICTURE, href: undefined }])
  })
})

describe("the picture of an advertisement", () => {
  test.each([
    "https://evil.example/1.png",
    "http://pictures.example/1.png",
    "javascript:1",
    "data:image/png,1",
    "",
    undefined,
  ])("may not be %s", (pic) => {
    expect(filterSlides([{ pic, clickUrl: "https://shop.example/" }])).toBeUndefined()
  })

  test("is dropped without affecting other slides", () => {
    const slides = [{ pic: "https://evil.example/1.png" }, { pic: PICTURE }]
    expect(filterSlides(slides)?.slides).toEqual([{ picture: PICTURE, href: undefined }])
  })

  test("may be plain http if all public origins use it", () => {
    const demo = { links: [], pictures: ["localhost:4000"], ownOrigins: ["http://localhost:3000"] }
    const pic = "http://localhost:4000/ads/best-0.svg"
    expect(filterAd(createPlacement("banner"), { slides: [{ pic }] }, demo)?.slides).toEqual([
      { picture: pic, href: undefined },
    ])
  })
})

test("an empty response gives no advertisement", () => {
  for (const kind of ["carousel", "banner", "popup", "link", "redirect"] as const)
    expect(filterSlides([], kind)).toBeUndefined()
})
