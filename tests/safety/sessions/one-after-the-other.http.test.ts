import { type Browser, formTo, locationOf } from "#tests/support/http-browser"
import { openScenario, getLocation } from "#tests/payments/pay-steps"
import { isIn, newBrowser, type Person, sandbox, signedIn, signIn } from "#tests/safety/people"

/** One browser, one driver after the other: what was asked, kept or typed for the first is not the second's. */
const recognisable = ({ phone }: { phone: string }) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
const reads = ({ text }: { text: string }, words: string) => text.replace(/<wbr\/?>|<!-- -->/g, "").includes(words)
const signOutForm = async (browser: Browser) => formTo(await browser.arrive("/CONFIG"), "/api/auth/signout")
const signOut = async (browser: Browser) => browser.submit(await signOutForm(browser))
const SESSION = ["berth-session"]

/** Who the provider takes this browser for. */
async function whoIs(browser: Browser) {
  const last = await sandbox.lastCall()
  await browser.ask("/api/account/history", { page: 1 })
  const { calls } = await sandbox.calls(last)
  return calls.find(({ call }) => call === "account.history")?.driver
}

async function brings(browser: Browser) {
  const world = await sandbox.world("provider-cookies")
  for (const [name, value] of Object.entries(world.cookies ?? {})) browser.cookies.set(name, value)
  return world
}

/** A form of a page that is as old as this, and once more by hand where it is shown once more. */
async function sendOld(browser: Browser, form: ReturnType<typeof formTo>, values: Record<string, string> = {}) {
  const said = await browser.submit(form, values)
  return said.status === 403 ? browser.submit(formTo(said, form.action)) : said
}

const CONTINUE = "/api/session/continue"

describe("S-11 an old question whose the browser is to be", () => {
  test("ends no session that it has not named: it is asked anew", async () => {
    const { browser } = await signedIn()
    // Of a tab that was open before: a page opened now asks.
    const out = await signOutForm(browser)
    const brought = await brings(browser)
    const question = formTo(await browser.arrive("/CONFIG"), CONTINUE)
    await browser.submit(out)
    const third = await signedIn("driver", browser)

    const asked = await browser.arrive(locationOf(await sendOld(browser, question)) ?? "")
    expect([
      reads(asked, `现在登录的是${recognisable(third)}，停车平台刚登录了${recognisable(brought)}`),
      await whoIs(browser),
    ]).toEqual([true, third.phone])
    const said = await browser.submit(formTo(asked, CONTINUE))
    expect([locationOf(said), await whoIs(browser)]).toEqual(["/CONFIG", brought.phone])
  })

  test("two of them: the one that is answered last names whom the first has let in", async () => {
    const browser = newBrowser()
    const asks = async () => {
      const world = await brings(browser)
      const page = await browser.arrive("/CONFIG", { headers: { "sec-fetch-site": "cross-site" } })
      return { world, question: formTo(page, CONTINUE) }
    }
    const [first, second] = [await asks(), await asks()]
    await browser.submit(second.question)
    const asked = await browser.arrive(locationOf(await sendOld(browser, first.question)) ?? "")
    expect([reads(asked, `现在登录的是${recognisable(second.world)}`), await whoIs(browser)]).toEqual([
      true,
      second.world.phone,
    ])
    // And who stays is not asked again.
    const stays = await browser.submit(formTo(asked, CONTINUE), { answer: "no" })
    expect([locationOf(stays), (await browser.arrive("/CONFIG")).path]).toEqual(["/CONFIG", "/CONFIG"])
  })

  test("is good in the browser that was asked, and asked anew in any other", async () => {
    const asked = newBrowser()
    await brings(asked)
    const { fields } = formTo(await asked.arrive("/CONFIG", { headers: { "sec-fetch-site": "cross-site" } }), CONTINUE)
    const other = newBrowser()
    const own = (await other.arrive("/PAY/plate_select_yd_v2?parkId=1001")).forms.find(
      ({ fields }) => fields.csrfToken,
    )!
    const said = await other.submit({ ...own, action: CONTINUE, fields: { ...fields, ...own.fields } })
    expect([locationOf(said)?.split("?")[0], await isIn(other)]).toEqual(["/SIGNUP/restore", false])
  })
})

type Shown = { ok: boolean; why?: string; ticket?: string; phone?: string; instead?: string }
const show = async (browser: Browser, ticket?: string) =>
  (await browser.ask<Shown>("/api/session/restore", { ticket })).said
const ticketOf = async ({ browser }: Person) => (await browser.ask<Shown>("/api/session/keep")).said.ticket

test("S-28 a ticket beside a driver whom the provider has just forgotten is asked about, and names them", async () => {
  const first = await signedIn()
  const { browser } = first
  const ticket = await ticketOf(first)
  for (const name of SESSION) browser.cookies.delete(name)
  const second = await signedIn("driver", browser)
  await sandbox.forget(second.phone)
  const instead = `${second.phone.slice(0, 3)}********`
  for (let times = 0; times < 2; times++)
    expect(await show(browser, ticket)).toMatchObject({ why: "confirm", phone: recognisable(first), instead })
})

test("S-28 whoever comes in by the provider's cookies finds no ticket of before, and the browser knows it no more", async () => {
  const first = await signedIn()
  const { browser } = first
  const ticket = await ticketOf(first)
  for (const name of SESSION) browser.cookies.delete(name)
  const second = await brings(browser)
  const said = await browser.visit("/api/session/restore?next=%2FCONFIG")
  expect([locationOf(said), said.headers.get("clear-site-data")]).toEqual(["/CONFIG", '"storage"'])
  expect(await whoIs(browser)).toBe(second.phone)
  for (const name of SESSION) browser.cookies.delete(name)
  expect(await show(browser, ticket)).toMatchObject({ why: "confirm", phone: recognisable(first) })
})

test("a form of the first driver's that the second sends once more shows the second none of its words", async () => {
  const { browser } = await signedIn()
  const form = formTo(await browser.arrive("/CONFIG/feedback"), "/api/account/feedback")
  await signOut(browser)
  await signedIn("driver", browser)
  const said = await sendOld(browser, form, { message: "甲短" })
  const page = await browser.arrive(locationOf(said) ?? "")
  expect([page.path, page.text.includes("甲短"), reads(page, 'role="alert"')]).toEqual([
    "/CONFIG/feedback",
    false,
    true,
  ])
})

test("the order that waits for one driver at the bank is not shown to the next, and one car's does not replace another's", async () => {
  const { browser, orderId, plate } = await openScenario("no-password", { signedIn: true })
  const other = await openScenario("car-in-park")
  const stateOf = async (car: string) =>
    browser.arrive(`/v1/wx_money/open_driving?${new URLSearchParams({ licencePlate: car })}`)
  const leaves = async (of: { orderId: string; plate: string }) => {
    const from = `/v1/wx_money/open_driving?order_id=${of.orderId}`
    return getLocation(
      await browser.submit(formTo(await browser.arrive(from), "/api/pay/no-password"), { plate: of.plate, from }),
    )
  }
  await leaves({ orderId, plate })
  await leaves(other)
  for (const car of [plate, other.plate]) expect((await stateOf(car)).text).toContain("返回缴费")
  await signOut(browser)
  expect([...browser.cookies.keys()].filter((name) => name.includes("agreement-return"))).toEqual([])
  const next = await sandbox.world("driver")
  await signIn(browser, next.phone)
  for (const car of [plate, other.plate]) expect((await stateOf(car)).text).not.toContain("返回缴费")
})

test("however many forms are refused, the pages after them are still had", async () => {
  const { browser } = await signedIn()
  const form = formTo(await browser.arrive("/PAY/plate_select_yd_v2?parkId=1001"), "/api/pay/find")
  for (let at = 0; at < 40; at++)
    await browser.submit(form, { plate: "粤B1", from: `/PAY/plate_select_yd_v2?parkId=${at}` })
  expect([...browser.cookies.keys()].filter((name) => name.includes("typed")).length).toBeLessThanOrEqual(3)
  expect((await browser.visit("/CONFIG")).status).toBe(200)
})
