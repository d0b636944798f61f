import {
  formatDays,
  formatFullDays,
  formatOpenDays,
  getStatusNote,
  getStatusText,
} from "#components/cross-park/text/booking-text"
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

test.each([
  ["BOOKED", "预约成功", "预约成功", undefined],
  ["CANCELLED", "已取消，款项将原路退回", "已取消", "款项将原路退回"],
  ["UNPAID", "待支付，15 分钟内未支付将自动取消", "待支付", "15 分钟内未支付将自动取消"],
  ["PAYING", "已付款，正在等待银行确认", "支付确认中", "已付款，正在等待银行确认"],
  ["EXPIRED", "订单已过期", "已过期", undefined],
  ["UNDER_REVIEW", "车场正在审核", "车场正在审核", undefined],
  ["UNDER_REVIEW", undefined, "处理中", undefined],
  ["UNDER_REVIEW", "", "处理中", undefined],
])("the status %s with the text %s is shown as %s, with the note %s", (status, detail, text, note) => {
  expect(getStatusText({ status, detail })).toBe(text)
  expect(getStatusNote({ status, detail })).toBe(note)
})

test.each([
  ["2026-11-01", "2027-10-31", "11月1日 – 2027年10月31日"],
  ["2026-11-01", "2026-12-31", "11月1日 – 12月31日"],
  ["2025-11-01", "2026-10-31", "2025年11月1日 – 10月31日"],
  ["2026-11-20", "2026-11-20", "11月20日"],
  ["2026-11-01", undefined, "11月1日 起"],
  [undefined, "2027-10-31", "2027年10月31日 止"],
  [undefined, undefined, undefined],
])("an offer from %s to %s is open %s in 2026", (opens, closes, expected) =>
  expect(formatOpenDays(opens, closes, "2026-11-20")).toBe(expected),
)
