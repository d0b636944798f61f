import { defineAddress, fillAddress, matchPath, encodeEmptySegments } from "#lib/core/address/address"

const payAddress = defineAddress("pay", "/new_pay/:order_id/:paid/:gateId?")

describe("fillAddress", () => {
  test("fillAddress encodes every value once", () => {
    expect(fillAddress(payAddress, { order_id: "1001", paid: "15.00", gateId: "G03" })).toBe("/new_pay/1001/15.00/G03")
    expect(fillAddress(payAddress, { order_id: "粤B/1 2?#", paid: "100%" })).toBe(
      "/new_pay/%E7%B2%A4B%2F1%202%3F%23/100%25",
    )
  })

  test("fillAddress omits missing values at the end and keeps the segment of an empty value before others", () => {
    expect(fillAddress(payAddress, { order_id: "1001", paid: "15.00" })).toBe("/new_pay/1001/15.00")
    expect(fillAddress(payAddress, { order_id: "1001", paid: "", gateId: "G03" })).toBe("/new_pay/1001/%20/G03")
    expect(fillAddress(payAddress, { order_id: "1001", paid: "15.00", gateId: "" })).toBe("/new_pay/1001/15.00")
  })

  test("fillAddress appends query values", () => {
    expect(
      fillAddress(
        defineAddress("pay", "/direct_pay"),
        {},
        { parkId: 1001, plate: "粤B12345", none: undefined, empty: "" },
      ),
    ).toBe("/direct_pay?parkId=1001&plate=%E7%B2%A4B12345")
    expect(fillAddress(defineAddress("platform", "/"), {}, { a: "1&b=2" })).toBe("/?a=1%26b%3D2")
    expect(fillAddress(defineAddress("platform", "/"), {})).toBe("/")
  })
})

describe("matchPath", () => {
  test("matchPath returns the values passed to fillAddress", () => {
    for (const values of [
      { order_id: "1001", paid: "15.00", gateId: "G03" },
      { order_id: "粤B/1 2?#", paid: "100%" },
      { order_id: "%2F", paid: "a%20b" },
    ])
      expect(matchPath(payAddress.path, fillAddress(payAddress, values))).toEqual(values)
  })

  test.each([
    ["one segment too few", "/new_pay/1001"],
    ["one segment too many", "/new_pay/1001/15.00/G03/more"],
    ["another literal segment", "/new_paid/1001/15.00"],
    ["another case of a literal segment", "/NEW_PAY/1001/15.00"],
    ["the root path", "/"],
  ])("matchPath rejects %s", (_, path) => {
    expect(matchPath(payAddress.path, path)).toBeUndefined()
  })

  test("matchPath decodes values once and keeps values that cannot be decoded", () => {
    expect(matchPath(payAddress.path, "/new_pay/%252e%252e/%E0%A4%A")).toEqual({ order_id: "%2e%2e", paid: "%E0%A4%A" })
  })

  test("matchPath cuts values to 200 characters", () => {
    expect(matchPath(payAddress.path, `/new_pay/${"1".repeat(5_000)}/2`)?.order_id).toHaveLength(200)
  })

  test("matchPath returns empty values for empty segments", () => {
    const values = { order_id: "1001", paid: "", gateId: "G03" }
    expect(matchPath(payAddress.path, "/new_pay/1001//G03")).toEqual(values)
    expect(matchPath(payAddress.path, fillAddress(payAddress, values))).toEqual(values)
  })

  test.each([
    ["/new_pay/1001//G03", "/new_pay/1001/%20/G03"],
    ["/new_pay//15.00", "/new_pay/%20/15.00"],
    ["/new_pay/1001//", "/new_pay/1001/%20/%20"],
    ["/new_pay/1001/15.00", "/new_pay/1001/15.00"],
    ["/new_pay/1001//G03/more", "/new_pay/1001//G03/more"],
    ["//new_pay/1001/15.00", "//new_pay/1001/15.00"],
    ["/menu//x", "/menu//x"],
    ["/menu/", "/menu/"],
    ["/", "/"],
  ])("encodeEmptySegments(%s) is %s", (path, expected) => {
    expect(encodeEmptySegments(path, [payAddress.path])).toBe(expected)
  })

  test("matchPath accepts paths without values", () => {
    expect(matchPath("/CONFIG/cars", "/CONFIG/cars")).toEqual({})
    expect(matchPath("/", "/")).toEqual({})
  })
})
