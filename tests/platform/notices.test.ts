import { findParkNotice, parkNotices } from "#lib/platform/notices"

const parseBeijingTime = (time: string) => Date.parse(`${time}+08:00`)

test.each([
  ["the second before", "2023-08-29T23:59:59", undefined],
  ["the first second", "2023-08-30T00:00:00", "8月30日"],
  ["the last second of the first day", "2023-08-30T23:59:59", "8月30日"],
  ["the second day", "2023-08-31T00:00:00", "8月31日"],
  ["the last second of the second day", "2023-08-31T23:59:59", "8月31日"],
  ["the day after", "2023-09-01T00:00:00", undefined],
])("the notice of park 2604 is found only during its days: %s", (_, time, day) => {
  const notice = findParkNotice("2604", parseBeijingTime(time))
  expect(notice?.text.slice(0, day?.length ?? 0)).toBe(day)
  if (day) expect(notice?.title).toBe("停车场系统升级通知")
})

test("other parks have no notice", () => {
  for (const park of ["1", "1001", "26040", "", "2604 "])
    expect(findParkNotice(park, parseBeijingTime("2023-08-30T12:00:00"))).toBeUndefined()
})

test("the days of notices follow Beijing time", () => {
  expect(findParkNotice("2604", Date.parse("2023-08-29T16:00:00Z"))).toBeDefined()
  expect(findParkNotice("2604", Date.parse("2023-08-31T16:00:00Z"))).toBeUndefined()
})

test("notices of a park do not overlap and end after they begin", () => {
  for (const notice of parkNotices) {
    const start = Date.parse(notice.from)
    const end = Date.parse(notice.to)
    expect(start).toBeLessThan(end)
    const otherNotices = parkNotices.filter((other) => other !== notice && other.parkId === notice.parkId)
    const overlapping = otherNotices.filter(({ from, to }) => Date.parse(from) < end && start < Date.parse(to))
    expect(overlapping).toEqual([])
  }
})
