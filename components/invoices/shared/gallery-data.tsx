import { createQrCode } from "#lib/core/values/qr-code"
import type { InvoicePark, InvoiceRecord, Order } from "#lib/invoices/values"
import type { InvoiceForm } from "#lib/invoices/rules"

/** Sample data of the gallery. */
export const now = Date.parse("2026-11-22T12:00:00+08:00")
const toTimestamp = (time: string) => `${time}:00+08:00`
export const code = createQrCode("https://example.com/verify/V000301")
export const notice = "系统升级中，暂停开票服务"

const line = { plate: "粤BD72816", amount: 12_000, at: toTimestamp("2026-11-20T09:30"), park: "云栖里购物中心停车场" }
const lines = [
  line,
  { ...line, amount: 5_000, at: toTimestamp("2026-11-17T18:42") },
  { ...line, plate: "粤B6K358", amount: 18_000, at: toTimestamp("2026-11-12T13:05") },
]
export const merged: InvoiceRecord = {
  id: "3301",
  parkId: "1001",
  park: line.park,
  single: undefined,
  merged: lines,
  item: { id: "3301" },
  invoice: { at: toTimestamp("2026-11-20T12:06"), amount: 35_000, url: "https://example.com/3301.pdf" },
}
export const single: InvoiceRecord = {
  ...merged,
  id: "3300",
  park: "机场 T3 停车楼",
  single: { ...line, plate: "粤B6K358", amount: 76_000, at: toTimestamp("2026-11-07T08:40"), park: "机场 T3 停车楼" },
  merged: [],
  invoice: { ...merged.invoice, at: toTimestamp("2026-11-08T18:30"), amount: 76_000 },
}
export const recordWithoutUrl: InvoiceRecord = {
  ...single,
  id: "3299",
  park: "滨河中心停车场",
  single: { ...line, amount: 20_000, at: toTimestamp("2026-10-01T19:05"), park: "滨河中心停车场" },
  invoice: { at: toTimestamp("2026-10-02T09:15"), amount: 20_000, url: undefined },
}

const office: InvoicePark = {
  id: "1001",
  name: "云栖里购物中心停车场",
  address: "深圳市南山区科苑路 15 号",
  phone: "0755-8866-2200",
  offers: true,
}
export const parks: InvoicePark[] = [
  office,
  { ...office, id: "1002", name: "滨河中心停车场", address: "深圳市福田区滨河大道 88 号" },
  { ...office, id: "3001", name: "老街路边停车场", address: undefined, offers: false },
]

const order: Order = {
  orderId: "1001202611200930001",
  transactionId: "T1",
  parkId: "1001",
  park: line.park,
  plate: "粤BD72816",
  type: "short",
  day: "2026-11-20",
  time: "09:30",
  fee: 20_000,
  amount: 12_000,
}
export const orders: Order[] = [
  order,
  { ...order, orderId: "1001202611171842002", day: "2026-11-17", time: "18:42", fee: 5_000, amount: 5_000 },
  {
    ...order,
    orderId: "1001202611121305003",
    plate: "粤B6K358",
    day: "2026-11-12",
    time: "13:05",
    fee: 18_000,
    amount: 18_000,
  },
  {
    ...order,
    orderId: "1001202609151200004",
    plate: "粤B6K358",
    day: "2026-09-15",
    time: "12:00",
    fee: 10_000,
    amount: 0,
  },
]
export const terms: Order[] = orders
  .slice(0, 2)
  .map((order) => ({ ...order, type: "long", fee: 400_000, amount: 400_000 }))

export const company: InvoiceForm = {
  applicant: "enterprise",
  name: "深圳市远帆科技有限公司",
  tax: "91440300MA5FK2Q81X",
  email: "caiwu@yuanfan-tech.cn",
  address: "",
  phone: "",
  bank: "",
  card: "",
  remark: "",
}
export const emptyForm: InvoiceForm = { ...company, name: "", tax: "", email: "" }
