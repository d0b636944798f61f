import { matchPath } from "#lib/core/address/address"
import { entriesFor, type Entry, known, table } from "#tests/addresses/example-addresses"
import { files } from "#tests/support/repository"

/** The addresses that app/ has a page for: `[code]` is one value, `[...segments]` several. */
const pages = files
  .flatMap(({ path }) => /^app\/\([\w-]+\)\/(.*\/)?page\.tsx$/.exec(path)?.[1] ?? [])
  .map((folder) => `/${folder.replace(/\/$/, "")}`)
const hasPage = ({ path }: Entry) => {
  const valued = path.replace(/\/:.*$/, "")
  return (
    path === "/" || pages.some((page) => (valued === path ? page === path : page.replace(/\/\[.*$/, "") === valued))
  )
}

const byId = Map.groupBy(known, ({ id }) => id)

test("there is an example of every screen, S001 to S148, and of every alias", () => {
  expect([...byId.keys()]).toEqual(Array.from({ length: 148 }, (_, i) => `S${String(i + 1).padStart(3, "0")}`))
  expect(known.filter(({ kind }) => kind === "alias")).toHaveLength(20)
})

test.each([...known])("$id $address is one entry of the table, and of the right area", ({ address, area }) => {
  expect(entriesFor(address).map((entry) => entry.area)).toEqual([area])
})

test.each([...byId].filter(([, examples]) => examples.length > 1))(
  "%s and its alias are the same screen",
  (_, examples) => {
    const entries = examples.map(({ address }) => entriesFor(address)[0]!)
    const [{ name, path, alias }] = entries as [(typeof entries)[0]]
    expect(entries.map((entry) => entry.name)).toEqual(entries.map(() => name))
    const fits = (pattern: string) =>
      examples.filter(({ address }) => matchPath(pattern, address.split("?", 1)[0]!)).length
    expect([fits(path), fits(alias!)]).toEqual([1, 1])
  },
)

test("every query name an example has is known", () => {
  for (const { address } of known) {
    const asked = [...new URL(address, "https://berth.example").searchParams.keys()]
    expect([address, entriesFor(address)[0]?.query ?? []]).toEqual([address, expect.arrayContaining(asked)])
  }
})

test("every entry of the table has an example in addresses.json, or is marked as our own", () => {
  const shown = new Set(known.flatMap(({ address }) => entriesFor(address).map(({ name }) => name)))
  const unshown = table.filter(({ name }) => !shown.has(name))
  expect(unshown.map(({ name }) => name)).toEqual(table.filter(({ own }) => own).map(({ name }) => name))
})

test("no address is taken twice", () => {
  const taken = table
    .flatMap(({ path, alias }) => [path, ...(alias ? [alias] : [])])
    .map((path) => path.replace(/:\w+/g, ":"))
  expect(taken.toSorted()).toEqual([...new Set(taken)].toSorted())
})

test("every entry of the table has a page of its own", () => {
  expect(table.length).toBeGreaterThan(100)
  expect(table.filter((entry) => !hasPage(entry)).map(({ name }) => name)).toEqual([])
})

test("every link in components/ui leads to an address of the table", () => {
  const led = files
    .filter(({ path }) => /^components\/ui\/(?!.*gallery)/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/"(\/[A-Za-z][\w/]*)"/g)].map(([, address]) => address!))
  expect(led).toContain("/CROSS_PARK")
  expect(led.filter((address) => entriesFor(address).length !== 1)).toEqual([])
})
