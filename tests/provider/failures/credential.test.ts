import { faultOf } from "#tests/provider/failures/faults"
import { freshProvider, hears, onlyNock } from "#tests/provider/failures/provider"

onlyNock()

const history = { body: { success: true, data: { records: [], total_pages: 1 } } }

describe("the driver's credential", () => {
  const record = { body: { success: true, data: { name: "泊位停车", abbreviation: "泊位" } } }
  const link = { body: { success: true, data: { openlink: "weixin://dl/business/?t=abc" } } }
  const path = { path: "p", query: "", expires: false, expiresAt: 0 }

  test("goes where a call needs it or is helped by it, and nowhere else", async () => {
    const reads = hears("GET", history, record)
    const acts = hears("POST", link)
    const driver = freshProvider()
    await driver.account.history({ page: 1 })
    await driver.platform.record({})
    await driver.platform.miniProgramLink(path)
    const cookie = "s-token=s-token-of-a-driver; u-token=u-token-of-a-driver"
    expect([...reads, ...acts].map(({ headers }) => headers.cookie)).toEqual([cookie, undefined, cookie])
  })

  test("is not missed where it only helps, and where it is needed nobody is asked", async () => {
    const acts = hears("POST", link)
    const nobody = freshProvider({ as: "nobody" })
    expect(await nobody.platform.miniProgramLink(path)).toMatchObject({ ok: true })
    expect(acts[0]!.headers.cookie).toBeUndefined()
    expect(await faultOf(nobody.account.history({ page: 1 }))).toMatchObject({
      name: "UnauthenticatedError",
      isAnswer: false,
    })
  })

  test("both pairs go under the provider's own names", async () => {
    const seen = hears("GET", history)
    const both = { u: "user", sid: "session", sToken: "s-one", uToken: "u-one" }
    await freshProvider({ as: both }).account.history({ page: 1 })
    expect(seen[0]!.headers.cookie).toBe("u=user; sid=session; s-token=s-one; u-token=u-one")
  })

  test("a new one in Set-Cookie is noticed, and half of one is not", async () => {
    const noticed: unknown[] = []
    const driver = freshProvider({ as: { u: "user", sid: "session" }, onCredential: (fresh) => noticed.push(fresh) })
    const expires = "Expires=Wed, 09 Jun 2027 10:18:14 GMT; Path=/; HttpOnly"
    hears("GET", {
      ...history,
      headers: { "set-cookie": [`s-token=s-new; ${expires}`, `theme=dark`, `u-token=u-new; ${expires}`] },
    })
    await driver.account.history({ page: 1 })
    hears("GET", { ...history, headers: { "set-cookie": "u=alone; Path=/" } }, history)
    await driver.account.history({ page: 1 })
    await driver.account.history({ page: 1 })
    expect(noticed).toEqual([{ sToken: "s-new", uToken: "u-new" }])
  })
})
