import { parseHashAddress } from "#lib/core/address/hash-address"

test.each([
  ["#/ABOUT", "/ABOUT"],
  ["#/HISTORY?page=2", "/HISTORY?page=2"],
  ["#/PAY/plate_select_yd_v2?parkId=1001", "/PAY/plate_select_yd_v2?parkId=1001"],
  ["", undefined],
  ["#", undefined],
  ["#top", undefined],
  ["#//evil.example", undefined],
  ["#/\\evil.example", undefined],
  ["#/api/session/restore?next=/", undefined],
  ["#https://evil.example", undefined],
])("the hash %j is parsed as the path %j", (hash, address) => {
  expect(parseHashAddress(hash)).toBe(address)
})
