import { limitCookies } from "#lib/http/request/cookie-limits"

const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${name(index)}=1`).join("; ")

test("as many cookies as a browser keeps pass unchanged", () => {
  const header = many(100, (index) => `other${index}`)
  expect(limitCookies(header)).toBe(header)
})

test("of more cookies only ours are kept, two of one name among them", () => {
  const ours = "berth-session=a; __Host-berth-form=b; care=1; s-token=c; berth-session=d"
  const header = `${many(200, (index) => `other${index}`)}; ${ours}; cared=1; su=1`
  expect(limitCookies(header).trim()).toBe(ours)
})

test("of ours not more than a hundred are kept", () => {
  const kept = limitCookies(many(1_400, (index) => `berth-typed-${index}`))
  expect(kept.split(";")).toHaveLength(100)
})
