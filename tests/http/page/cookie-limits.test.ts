import { limitCookies } from "#lib/http/request/cookie-limits"

const createCookies = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${name(index)}=1`).join("; ")

test("up to a hundred cookies are kept unchanged", () => {
  const header = createCookies(100, (index) => `other${index}`)
  expect(limitCookies(header)).toBe(header)
})

test("if there are more than a hundred cookies, only the cookies that Berth reads are kept, including duplicates", () => {
  const berthCookies = "berth-session=a; __Host-berth-form=b; care=1; s-token=c; berth-session=d"
  const header = `theme=dark; ${createCookies(200, (index) => `other${index}`)}; ${berthCookies}; cared=1; su=1`
  expect(limitCookies(header)).toBe(`theme=dark; ${berthCookies}`)
})

test("at most a hundred of the cookies that Berth reads are kept", () => {
  const limited = limitCookies(createCookies(1_400, (index) => `berth-typed-${index}`))
  expect(limited.split(";")).toHaveLength(100)
})
