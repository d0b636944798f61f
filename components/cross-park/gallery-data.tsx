import type { BookScreenProps } from "#components/cross-park/booking/book-screen"
import type { Booking, Comment, Space } from "#lib/cross-park/values"

const plate = "粤BD72816"
const otherPlate = "粤B6K358"

export const month: Space = {
  id: "7001",
  park: "云栖里购物中心停车场",
  address: "深圳市南山区科苑路 15 号",
  amount: 300_000,
  unit: "元/月",
  type: "MONTH",
  remaining: 3,
  overnight: false,
  credit: "9.5 折",
  remark: "固定车位，月内不限次数进出",
  latitude: 22.5431,
  longitude: 113.9536,
  opens: "2026-11-01",
  closes: "2027-10-31",
}
export const day: Space = { ...month, id: "7002", type: "DAY", amount: 30_000, unit: "元/天", credit: undefined }
export const hour: Space = {
  id: "7003",
  park: "市民广场地下停车场（南区）",
  address: "深圳市福田区福中三路 1 号",
  amount: 12_000,
  type: "HOUR",
  remaining: 0,
  overnight: true,
  from: "18:00",
  until: "08:00",
  credit: "立减 5 元",
}
export const spaces = [month, day, hour]

export const bookProps: BookScreenProps = {
  space: month,
  mapHref: "#",
  dates: { today: "2026-11-20", earliest: "2026-11-20", latest: "2027-10-31", type: "MONTH", day: "2026-11-20" },
  cars: [plate, otherPlate],
  isAgreed: true,
  offers: [{ offer: { method: "weixin", selected: true } }],
  bindHref: "#",
  resultHref: "#",
  formToken: "gallery",
  signedIntent: "gallery",
}

export const booked: Booking = {
  id: "B20261120001",
  spaceId: "7001",
  park: month.park,
  plate,
  type: "MONTH",
  amount: 300_000,
  status: "BOOKED",
  detail: "预约成功",
  day: "2026-11-20",
  firstDay: "2026-11-23",
  lastDay: "2026-12-23",
  from: "08:00",
  until: "22:00",
}
export const createBooking = (status: string, detail: string, overrides: Partial<Booking> = {}): Booking => ({
  ...booked,
  id: "B20261120002",
  status,
  detail,
  ...overrides,
})
export const bookings = [
  booked,
  createBooking("UNPAID", "待支付，15 分钟内未支付将自动取消", {
    type: "DAY",
    lastDay: "2026-11-24",
    amount: 30_000,
    plate: otherPlate,
  }),
  createBooking("USING", "使用中", {
    type: "HOUR",
    amount: 12_000,
    lastDay: "2026-11-23",
    from: "18:00",
    until: "08:00",
  }),
  createBooking("CANCELLED", "已取消，款项将原路退回", { refund: 300_000 }),
  createBooking("FINISHED", "已完成"),
  createBooking("EXPIRED", "订单已过期"),
  createBooking("UNDER_REVIEW", "车场正在审核"),
]

export const comments: Comment[] = [
  { author: "车主", phone: "13800138000", at: "2026-11-18T09:30:00+08:00", text: "车位好找，进场就在左手边。" },
  {
    author: "月卡用户",
    phone: "13900139000",
    at: "2026-11-12T18:05:00+08:00",
    text: "晚上灯光很亮，停着放心。\n早高峰出场要排一会儿队。",
  },
]
