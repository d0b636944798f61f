import { formatDays, formatFullDays } from "#components/cross-park/text/booking-text"
import { booked } from "#components/cross-park/gallery-data"

const buildBooking = (firstDay: string, lastDay: string) => ({ ...booked, firstDay, lastDay })

test.each([
  ["2026-11-23", "2026-12-23", "11月23日 – 12月23日", "2026年11月23日 – 12月23日"],
  ["2026-12-23", "2027-01-23", "2026年12月23日 – 2027年1月23日", "2026年12月23日 – 2027年1月23日"],
  ["2026-12-23", "2027-12-23", "2026年12月23日 – 2027年12月23日", "2026年12月23日 – 2027年12月23日"],
  ["2026-12-31", "2026-12-31", "12月31日", "2026年12月31日"],
])("the days from %s to %s show their years if the year changes between them", (first, last, short, full) => {
  const booking = buildBooking(first, last)
  expect(formatDays(booking)).toBe(short)
  expect(formatFullDays(booking)).toBe(full)
})
