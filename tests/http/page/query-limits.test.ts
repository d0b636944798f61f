import { getQueryRejection } from "#lib/http/request/query-limits"

test.each([
  ["no parameters", "", undefined],
  ["64 parameters", `?${"a=&".repeat(63)}`, undefined],
  ["65 parameters", `?${"a=&".repeat(64)}`, 400],
  ["4,096 characters", `?a=${"x".repeat(4093)}`, undefined],
  ["4,097 characters", `?a=${"x".repeat(4094)}`, 414],
  ["many parameters in a long query", `?${"a=&".repeat(4600)}`, 414],
])("the query limits are applied to a query with %s", (_, search, status) => {
  expect(getQueryRejection(search)).toBe(status)
})
