import { getFault } from "#tests/provider/failures/get-fault"
import { createProvider, recordRequests, setUpNock } from "#tests/provider/failures/provider"

setUpNock()

const historyResponse = { body: { success: true, data: { records: [], total_pages: 1 } } }

describe("driver credentials", () => {
  const recordResponse = { body: { success: true, data: { name: "泊位停车", abbreviation: "泊位" } } }
  const linkResponse = { body: { success: true, data: { openlink: "weixin://dl/business/?t=abc" } } }
  const linkInput = { path: "p", query: "", expires: false, expiresAt: 0 }

  test("the credential is sent only with calls that need or accept it", async () => {
    const reads = recordRequests("GET", historyResponse, recordResponse)
    const acts = recordRequests("POST", linkResponse)
    const driver = createProvider()
    await driver.account.history({ page: 1 })
    await driver.platform.record({})
    await driver.platform.miniProgramLink(linkInput)
    const cookie = "s-token=s-token-of-a-driver; u-token=u-token-of-a-driver"
    expect([...reads, ...acts].map(({ headers }) => headers.cookie)).toEqual([cookie, undefined, cookie])
  })

  test("without a credential, calls that accept one are sent and calls that need one are not", async () => {
    const acts = recordRequests("POST", linkResponse)
    const anonymous = createProvider({ as: "anonymous" })
    expect(await anonymous.platform.miniProgramLink(linkInput)).toMatchObject({ ok: true })
    expect(acts[0]!.headers.cookie).toBeUndefined()
    expect(await getFault(anonymous.account.history({ page: 1 }))).toMatchObject({
      name: "UnauthenticatedError",
      isFromProvider: false,
    })
  })

  test("both pairs of tokens are sent under the provider's cookie names", async () => {
    const requests = recordRequests("GET", historyResponse)
    const bothPairs = { u: "user", sid: "session", sToken: "s-one", uToken: "u-one" }
    await createProvider({ as: bothPairs }).account.history({ page: 1 })
    expect(requests[0]!.headers.cookie).toBe("u=user; sid=session; s-token=s-one; u-token=u-one")
  })

  test("the credential is renewed only by a complete pair in Set-Cookie", async () => {
    const renewed: unknown[] = []
    const driver = createProvider({
      as: { u: "user", sid: "session" },
      onCredential: (credential) => renewed.push(credential),
    })
    const expires = "Expires=Wed, 09 Jun 2027 10:18:14 GMT; Path=/; HttpOnly"
    recordRequests("GET", {
      ...historyResponse,
      headers: { "set-cookie": [`s-token=s-new; ${expires}`, `theme=dark`, `u-token=u-new; ${expires}`] },
    })
    await driver.account.history({ page: 1 })
    recordRequests("GET", { ...historyResponse, headers: { "set-cookie": "u=alone; Path=/" } }, historyResponse)
    await driver.account.history({ page: 1 })
    await driver.account.history({ page: 1 })
    expect(renewed).toEqual([{ sToken: "s-new", uToken: "u-new" }])
  })
})
