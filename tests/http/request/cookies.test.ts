import { readCookieValues } from "#lib/http/request/cookies"

test("all values of a cookie are read, with or without spaces between the cookies", () => {
  expect(readCookieValues("care=1; other=2;care=a=b;   care=", "care")).toEqual(["1", "a=b", ""])
})

test("a cookie whose name only contains the name is not read", () => {
  expect(readCookieValues("scare=1; cared=2; x=care=3", "care")).toEqual([])
})

test.each([undefined, null, ""])("the cookie header %j has no values", (header) => {
  expect(readCookieValues(header, "care")).toEqual([])
})
