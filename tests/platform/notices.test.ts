import { findParkNotice, parkNotices } from "#lib/platform/notices"

const parseTime = (beijing: string) => Date.parse(`${beijing}+08:00`)

test.each([
  ["the second before", "2023-08-29T23:59:59", undefined],
  ["the first second", "2023-08-30T00:00:00", "8月30日"],
  ["the last second of the first day", "2023-08-30T23:59:59", "8月30日"],
  ["the second day", "2023-08-31T00:00:00", "8月31日"],
  ["the last second of the second day", "2023-08-31T23:59:59", "8月31日"],
  ["the day after", "2023-09-01T00:00:00", undefined],
])("the notice of park 2604 at %s", (_, time, day) => {
  const notice = findParkNotice("2604", parseTime(time))
  expect(notice?.text.slice(0, day?.length ?? 0)).toBe(day)
  if (day) expect(notice?.title).toBe("停车场系统升级通知")
})

test("other parks have no notice", () => {
  for (const park of ["1", "1001", "26040", "", "2604 "])
    expect(findParkNotice(park, parseTime("2023-08-30T12:00:00"))).toBeUndefined()
})

test("days follow Beijing time", () => {
  expect(findParkNotice("2604", Date.parse("2023-08-29T16:00:00Z"))).toBeDefined()
  expect(findParkNotice("2604", Date.parse("2023-08-31T16:00:00Z"))).toBeUndefined()
})

test("notices of a park do not overlap and end after they begin", () => {
  for (const one of parkNotices) {
    expect(Date.parse(one.from)).toBeLessThan(Date.parse(one.to))
    const others = parkNotices.filter((other) => other !== one && other.parkId === one.parkId)
    expect(
      others.filter(({ from, to }) => Date.parse(from) < Date.parse(one.to) && Date.parse(one.from) < Date.parse(to)),
    ).toEqual([])
  }
})
