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
const at = (kind: AdKind): Placement => ({ vendor: "carousel", kind, position: "somewhere", when: "paid" })
const through = (found: VendorAds["slides"], kind: AdKind = "carousel") =>
  filterAd(at(kind), { id: "a1", slides: found }, HOSTS)

describe("who advertises where", () => {
  const all = Object.entries(placements).flatMap(([place, list]) =>
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
  ])("%s: %s as %s, in position %s, once %s", (place, vendor, kind, position, when) => {
    expect(all).toContainEqual({ place, vendor, kind, position, when })
    expect(all).toHaveLength(8)
  })

  test("what opens or leaves by itself waits until all is paid", () => {
    const forward = all.filter(({ kind }) => kind === "popup" || kind === "redirect")
    expect(forward.map(({ when }) => when)).toEqual(["paid", "paid"])
    expect(all.filter(({ place }) => place === "plate-select").map(({ kind }) => kind)).toEqual(["carousel"])
  })

  test("a vendor stands once at a place, and only where the table has it", () => {
    expect(findPlacement("pay-success", "bank")?.kind).toBe("popup")
    expect(findPlacement("plate-select", "bank")).toBeUndefined()
    for (const odd of ["toString", "__proto__", undefined, 1, {}])
      expect(findPlacement("pay-success", odd)).toBeUndefined()
    const names = all.map(({ place, vendor }) => `${place} ${vendor}`)
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
])("an order of type %s is a car of type %s", (type, said) => {
  expect(toCarType(type)).toBe(said)
})

describe("S-43 where an advertisement may lead", () => {
  const bad: [what: string, href: string | undefined][] = [
    ["a script", "javascript:alert(1)"],
    ["a script in disguise", " jAvAsCrIpT:alert(1)//https://shop.example"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["another app", "weixin://scanqrcode"],
    ["plain http", "http://shop.example/"],
    ["no scheme", "//shop.example/ad"],
    ["a path of ours", "/PAY/plate_select"],
    ["backslashes", "https:\\\\shop.example\\ad"],
    ["somebody in front of the host", "https://berth.example@evil.example/"],
    ["somebody in front of a listed host", "https://evil@shop.example/"],
    ["look-alike letters", "https://shор.example/"],
    ["look-alike letters, spelled out", "https://xn--sh-xlc1a.example/"],
    ["a host that is not listed", "https://evil.example/shop.example"],
    ["a host below a listed one", "https://a.shop.example/"],
    ["a host that begins like a listed one", "https://shop.example.evil.example/"],
    ["another port", "https://shop.example:444/"],
    ["a line break", "https://shop.example/\r\nx"],
    ["an endless address", `https://shop.example/${"a".repeat(3000)}`],
    ["nothing", ""],
    ["none", undefined],
    ...MALICIOUS_URLS.map((href, i): [string, string] => [`the box's own number ${i + 1}`, href]),
  ]

  test.each(bad)("%s is no link: the picture stays, the tap does nothing", (_, clickUrl) => {
    expect(through([{ pic: PICTURE, clickUrl }])?.slides).toEqual([{ picture: PICTURE, href: undefined }])
  })

  test.each(bad)("%s: nobody is taken there", (_, clickUrl) => {
    expect(through([{ clickUrl }], "redirect")).toBeUndefined()
  })

  test.each(["https://shop.example/ad?from=berth", "https://bank.example:8443/"])("%s is", (clickUrl) => {
    expect(through([{ pic: PICTURE, clickUrl }])?.slides).toEqual([{ picture: PICTURE, href: clickUrl }])
    expect(through([{ clickUrl }], "redirect")?.slides).toEqual([{ picture: undefined, href: clickUrl }])
  })

  test("with no host configured there are pictures and no links", () => {
    const none = filterAd(
      at("carousel"),
      { slides: [{ pic: PICTURE, clickUrl: "https://shop.example/" }] },
      { ...HOSTS, links: [] },
    )
    expect(none?.slides).toEqual([{ picture: PICTURE, href: undefined }])
  })
})

describe("where a picture may come from", () => {
  test.each([
    "https://evil.example/1.png",
    "http://pictures.example/1.png",
    "javascript:1",
    "data:image/png,1",
    "",
    undefined,
  ])("not from %s", (pic) => {
    expect(through([{ pic, clickUrl: "https://shop.example/" }])).toBeUndefined()
  })

  test("the good ones of a list stay", () => {
    const slides = [{ pic: "https://evil.example/1.png" }, { pic: PICTURE }]
    expect(through(slides)?.slides).toEqual([{ picture: PICTURE, href: undefined }])
  })

  test("the demo, which has no https at all, may show those of a listed host", () => {
    const demo = { links: [], pictures: ["localhost:4000"], ownOrigins: ["http://localhost:3000"] }
    const pic = "http://localhost:4000/ads/best-0.svg"
    expect(filterAd(at("banner"), { slides: [{ pic }] }, demo)?.slides).toEqual([{ picture: pic, href: undefined }])
  })
})

test("an empty answer is no advertisement", () => {
  for (const kind of ["carousel", "banner", "popup", "link", "redirect"] as const)
    expect(through([], kind)).toBeUndefined()
})
