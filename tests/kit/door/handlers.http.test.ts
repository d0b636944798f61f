import { everyDoor, JSON_DOOR } from "#tests/safety/doors/doors"
import { newBrowser, signedIn } from "#tests/safety/people"

type Knock = { headers: Record<string, string | undefined>; body: string }

/** A request that talks to the framework goes the framework's way, and shows it by what its router adds. */
const WAYS: Record<string, string>[] = [{}, { "x-next-any": "1" }]
/** The same for both: an answer in words says it. */
const ID = { "x-request-id": "either-way" }

async function bothWays(browser: ReturnType<typeof newBrowser>, path: string, { headers, body }: Knock) {
  const [past, through] = await Promise.all(
    WAYS.map((way) => browser.send(path, { method: "POST", headers: { ...headers, ...ID, ...way }, body })),
  )
  expect([past!.headers.has("vary"), through!.headers.get("vary")]).toEqual([false, expect.stringContaining("rsc")])
  return [past!, through!].map(({ status, headers, text }) => {
    for (const own of ["vary", "date"]) headers.delete(own)
    return { status, headers: [...headers].sort(), text }
  })
}

test.each(everyDoor)("%s is answered alike past the router and through it: %s", async (_, path, rightly) => {
  const elsewhere = { ...rightly, headers: { ...rightly.headers, origin: "https://evil.example" } }
  const [past, through] = await bothWays(newBrowser(), path, elsewhere)
  expect(past).toEqual(through)
  expect(past!.status).toBe(403)
})

test("and so is a driver who may ask", async () => {
  const { browser } = await signedIn()
  const [past, through] = await bothWays(browser, "/api/account/history", { headers: JSON_DOOR, body: '{"page":1}' })
  expect(past).toEqual(through)
  expect(past!.status).toBe(200)
})

test("a name of a part of the address, given behind it, decides nothing", async () => {
  const { browser } = await signedIn()
  const path = "/api/account/history?nxtParea=platform&nxtPcall=facilitator"
  const { status, text } = await browser.send(path, { method: "POST", headers: JSON_DOOR, body: '{"page":1}' })
  expect([status, text]).toEqual([200, expect.stringContaining('"visits"')])
})
