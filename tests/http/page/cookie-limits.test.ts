import { limitCookies } from "#lib/http/request/cookie-limits"

const createCookies = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${name(index)}=1`).join("; ")

test("up to a hundred cookies pass unchanged", () => {
  const header = createCookies(100, (index) => `other${index}`)
  expect(limitCookies(header)).toBe(header)
})

test("above a hundred cookies only ours are kept, with duplicates", () => {
  const ours = "berth-session=a; __Host-berth-form=b; care=1; s-token=c; berth-session=d"
  const header = `${createCookies(200, (index) => `other${index}`)}; ${ours}; cared=1; su=1`
  expect(limitCookies(header).trim()).toBe(ours)
})

test("at most a hundred of our cookies are kept", () => {
  const limited = limitCookies(createCookies(1_400, (index) => `berth-typed-${index}`))
  expect(limited.split(";")).toHaveLength(100)
})
