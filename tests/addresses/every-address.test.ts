import { matchPath } from "#lib/core/address/address"
import { findEntries, type Entry, exampleAddresses, addressTable } from "#tests/addresses/example-addresses"
import { files } from "#tests/support/repository"

/** The paths of pages below app/. `[code]` is one segment, and `[...segments]` is several. */
const pages = files
  .flatMap(({ path }) => /^app\/\([\w-]+\)\/(.*\/)?page\.tsx$/.exec(path)?.[1] ?? [])
  .map((folder) => `/${folder.replace(/\/$/, "")}`)
const hasPage = ({ path }: Entry) => {
  const staticPath = path.replace(/\/:.*$/, "")
  return (
    path === "/" ||
    pages.some((page) => (staticPath === path ? page === path : page.replace(/\/\[.*$/, "") === staticPath))
  )
}

const examplesById = Map.groupBy(exampleAddresses, ({ id }) => id)

test("addresses.json has every screen from S001 to S148 and 20 aliases", () => {
  expect([...examplesById.keys()]).toEqual(Array.from({ length: 148 }, (_, i) => `S${String(i + 1).padStart(3, "0")}`))
  expect(exampleAddresses.filter(({ kind }) => kind === "alias")).toHaveLength(20)
})

test.each([...exampleAddresses])(
  "$id $address matches one entry of the address table, which has the same area",
  ({ address, area }) => {
    expect(findEntries(address).map((entry) => entry.area)).toEqual([area])
  },
)

test.each([...examplesById].filter(([, examples]) => examples.length > 1))(
  "%s and its alias match the same entry",
  (_, examples) => {
    const entries = examples.map(({ address }) => findEntries(address)[0]!)
    const [{ name, path, alias }] = entries as [(typeof entries)[0]]
    expect(entries.map((entry) => entry.name)).toEqual(entries.map(() => name))
    const countMatches = (pattern: string) =>
      examples.filter(({ address }) => matchPath(pattern, address.split("?", 1)[0]!)).length
    expect(countMatches(path)).toBe(1)
    expect(countMatches(alias!)).toBe(1)
  },
)

test("the address table declares every query parameter of the examples", () => {
  for (const { address } of exampleAddresses) {
    const parameters = [...new URL(address, "https://berth.example").searchParams.keys()]
    expect({ address, query: findEntries(address)[0]?.query ?? [] }).toEqual({
      address,
      query: expect.arrayContaining(parameters) as string[],
    })
  }
})

test("every entry of the address table has an example or is marked as not specified", () => {
  const withExample = new Set(exampleAddresses.flatMap(({ address }) => findEntries(address).map(({ name }) => name)))
  const withoutExample = addressTable.filter(({ name }) => !withExample.has(name))
  expect(withoutExample.map(({ name }) => name)).toEqual(
    addressTable.filter(({ isAppOnly: own }) => own).map(({ name }) => name),
  )
})

test("the address table declares no path twice", () => {
  const paths = addressTable
    .flatMap(({ path, alias }) => [path, ...(alias ? [alias] : [])])
    .map((path) => path.replace(/:\w+/g, ":"))
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
})

test("every entry of the address table has a page", () => {
  expect(addressTable.length).toBeGreaterThan(100)
  expect(addressTable.filter((entry) => !hasPage(entry)).map(({ name }) => name)).toEqual([])
})

test("every path in components/ui matches one entry of the address table", () => {
  const targets = files
    .filter(({ path }) => /^components\/ui\/(?!.*gallery)/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/"(\/[A-Za-z][\w/]*)"/g)].map(([, address]) => address!))
  expect(targets).toContain("/CROSS_PARK")
  expect(targets.filter((address) => findEntries(address).length !== 1)).toEqual([])
})
