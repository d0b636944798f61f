import { defineAddress, fillAddress, matchPath, encodeEmptySegments } from "#lib/core/address/address"

const order = defineAddress("pay", "/new_pay/:order_id/:paid/:gateId?")

describe("an address filled in", () => {
  test("has every value in its place, encoded once", () => {
    expect(fillAddress(order, { order_id: "1001", paid: "15.00", gateId: "G03" })).toBe("/new_pay/1001/15.00/G03")
    expect(fillAddress(order, { order_id: "粤B/1 2?#", paid: "100%" })).toBe("/new_pay/%E7%B2%A4B%2F1%202%3F%23/100%25")
  })

  test("ends where one that may be missing is; an empty one before it keeps its place", () => {
    expect(fillAddress(order, { order_id: "1001", paid: "15.00" })).toBe("/new_pay/1001/15.00")
    expect(fillAddress(order, { order_id: "1001", paid: "", gateId: "G03" })).toBe("/new_pay/1001/%20/G03")
    expect(fillAddress(order, { order_id: "1001", paid: "15.00", gateId: "" })).toBe("/new_pay/1001/15.00")
  })

  test("has the query that is there", () => {
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

describe("an address read", () => {
  test("gives what it was filled with", () => {
    for (const values of [
      { order_id: "1001", paid: "15.00", gateId: "G03" },
      { order_id: "粤B/1 2?#", paid: "100%" },
      { order_id: "%2F", paid: "a%20b" },
    ])
      expect(matchPath(order.path, fillAddress(order, values))).toEqual(values)
  })

  test.each([
    ["one segment too few", "/new_pay/1001"],
    ["one too many", "/new_pay/1001/15.00/G03/more"],
    ["another word", "/new_paid/1001/15.00"],
    ["other letters of it", "/NEW_PAY/1001/15.00"],
    ["nothing", "/"],
  ])("is none with %s", (_, path) => {
    expect(matchPath(order.path, path)).toBeUndefined()
  })

  test("is decoded once, and what does not decode stays as it came", () => {
    expect(matchPath(order.path, "/new_pay/%252e%252e/%E0%A4%A")).toEqual({ order_id: "%2e%2e", paid: "%E0%A4%A" })
  })

  test("has no value longer than 200", () => {
    expect(matchPath(order.path, `/new_pay/${"1".repeat(5_000)}/2`)?.order_id).toHaveLength(200)
  })

  test("has empty values where segments are empty", () => {
    const told = { order_id: "1001", paid: "", gateId: "G03" }
    expect(matchPath(order.path, "/new_pay/1001//G03")).toEqual(told)
    expect(matchPath(order.path, fillAddress(order, told))).toEqual(told)
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
  ])("%s travels on as %s", (path, on) => {
    expect(encodeEmptySegments(path, [order.path])).toBe(on)
  })

  test("may be words alone", () => {
    expect(matchPath("/CONFIG/cars", "/CONFIG/cars")).toEqual({})
    expect(matchPath("/", "/")).toEqual({})
  })
})
