import { getFault } from "#tests/provider/failures/faults"
import { createProvider, recordRequests, setUpNock } from "#tests/provider/failures/provider"

setUpNock()

const history = { body: { success: true, data: { records: [], total_pages: 1 } } }

describe("the driver's credential", () => {
  const record = { body: { success: true, data: { name: "泊位停车", abbreviation: "泊位" } } }
  const link = { body: { success: true, data: { openlink: "weixin://dl/business/?t=abc" } } }
  const path = { path: "p", query: "", expires: false, expiresAt: 0 }

  test("is sent with calls that need or accept it, and with no others", async () => {
    const reads = recordRequests("GET", history, record)
    const acts = recordRequests("POST", link)
    const driver = createProvider()
    await driver.account.history({ page: 1 })
    await driver.platform.record({})
    await driver.platform.miniProgramLink(path)
    const cookie = "s-token=s-token-of-a-driver; u-token=u-token-of-a-driver"
    expect([...reads, ...acts].map(({ headers }) => headers.cookie)).toEqual([cookie, undefined, cookie])
  })

  test("is optional for calls that accept it, and calls that need it are not sent without", async () => {
    const acts = recordRequests("POST", link)
    const anonymous = createProvider({ as: "nobody" })
    expect(await anonymous.platform.miniProgramLink(path)).toMatchObject({ ok: true })
    expect(acts[0]!.headers.cookie).toBeUndefined()
    expect(await getFault(anonymous.account.history({ page: 1 }))).toMatchObject({
      name: "UnauthenticatedError",
      isAnswer: false,
    })
  })

  test("is sent in both pairs under the provider's cookie names", async () => {
    const requests = recordRequests("GET", history)
    const both = { u: "user", sid: "session", sToken: "s-one", uToken: "u-one" }
    await createProvider({ as: both }).account.history({ page: 1 })
    expect(requests[0]!.headers.cookie).toBe("u=user; sid=session; s-token=s-one; u-token=u-one")
  })

  test("is renewed by a complete pair in Set-Cookie only", async () => {
    const renewed: unknown[] = []
    const driver = createProvider({ as: { u: "user", sid: "session" }, onCredential: (fresh) => renewed.push(fresh) })
    const expires = "Expires=Wed, 09 Jun 2027 10:18:14 GMT; Path=/; HttpOnly"
    recordRequests("GET", {
      ...history,
      headers: { "set-cookie": [`s-token=s-new; ${expires}`, `theme=dark`, `u-token=u-new; ${expires}`] },
    })
    await driver.account.history({ page: 1 })
    recordRequests("GET", { ...history, headers: { "set-cookie": "u=alone; Path=/" } }, history)
    await driver.account.history({ page: 1 })
    await driver.account.history({ page: 1 })
    expect(renewed).toEqual([{ sToken: "s-new", uToken: "u-new" }])
  })
})
