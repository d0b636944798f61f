/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { renderToStaticMarkup } from "react-dom/server"
import userEvent from "@testing-library/user-event"
import { DiscountScreen } from "#components/parking/fee/discount-screen"
import type { DiscountProps } from "#components/parking/fee/use-discounts"
import { Toaster } from "#components/ui/overlay/toast"
import type { Coupon, Voucher } from "#lib/parking/values"

const requests = jest.fn()
let answer: () => object

beforeEach(() => {
  window.scrollBy = () => {}
  requests.mockClear()
  answer = () => ({ ok: true, data: { due: 14_000 } })
  window.fetch = (async (address: string, { body }: { body: string }) => {
    requests(address, JSON.parse(body))
    return { json: async () => answer() }
  }) as unknown as typeof fetch
})

const buildCoupon = (id: string, merchant: string, minutes: number, overrides: Partial<Coupon> = {}): Coupon => ({
  id,
  merchant,
  minutes,
  checked: false,
  disabled: false,
  ...overrides,
})
const coupons = [
  buildCoupon("1", "小票兑换", 60),
  buildCoupon("2", "平台赠送", 60),
  buildCoupon("3", "平台赠送", 60),
  buildCoupon("4", "天虹商场", 240),
  buildCoupon("5", "星巴克", 60, { disabled: true }),
  buildCoupon("6", "万象影城", 60, { electronic: true }),
]
const voucher: Voucher = {
  id: "1",
  merchant: "银行活动",
  amount: 2_000,
  threshold: 15_000,
  status: "",
  expiresAt: "2030-12-31T00:00:00+08:00",
}
const props: DiscountProps = {
  payPath: "/PAY/x",
  coupons,
  vouchers: [voucher],
  chosen: { coupons: [], vouchers: [] },
  order: { orderId: "1001202506180930001", parkId: "1001", plate: "粤B12345" },
  limits: {},
  fullAmount: 20_000,
  due: 20_000,
  byVouchers: 0,
  minutes: 225,
  now: Date.parse("2025-06-18T12:00:00+08:00"),
}
const renderScreen = (overrides: Partial<DiscountProps> = {}) =>
  render(
    <>
      <DiscountScreen {...props} {...overrides} />
      <Toaster />
    </>,
  )
const listBoxes = () => screen.getAllByRole<HTMLInputElement>("checkbox")
const clickBox = (nth: number) => userEvent.click(listBoxes()[nth]!)
const readToast = () => screen.getByRole("status").textContent

test("a checked coupon is priced by the provider, and the button shows the discount", async () => {
  renderScreen()
  await clickBox(0)
  expect(requests.mock.calls).toEqual([["/api/pay/reduce", { ...props.order, couponIds: ["1"], voucherIds: [] }]])
  expect(listBoxes()[0]!.checked).toBe(true)
  expect(screen.getByRole("button", { name: "确定，减 ¥6.00" })).toBeTruthy()
})

test("unchecking the last coupon sends no request and removes the discount", async () => {
  renderScreen({ chosen: { coupons: ["1"], vouchers: [] }, due: 14_000 })
  await clickBox(0)
  expect(requests).not.toHaveBeenCalled()
  expect(screen.getByRole("button", { name: "确定，不使用优惠" })).toBeTruthy()
})

test("electronic coupons alone are priced by their units", async () => {
  renderScreen()
  await clickBox(5)
  expect(requests.mock.calls).toEqual([
    ["/api/pay/reduce-by-units", { parkId: "1001", plate: "粤B12345", units: ["6"] }],
  ])
})

test("a third capped hour is refused, and the toast shows the cap and the remaining hours", async () => {
  renderScreen({ chosen: { coupons: ["1", "2"], vouchers: [] }, due: 8_000 })
  await clickBox(2)
  expect(readToast()).toBe("小票兑换和平台赠送的券最多抵2小时，还可抵0小时")
  expect(listBoxes()[2]!.checked).toBe(false)
  expect(requests).not.toHaveBeenCalled()
})

test("a coupon without cap can be checked above the cap", async () => {
  renderScreen({ chosen: { coupons: ["1", "2"], vouchers: [] }, due: 8_000 })
  await clickBox(3)
  expect(listBoxes()[3]!.checked).toBe(true)
})

test("nothing can be checked when the fee is zero", async () => {
  renderScreen({ fullAmount: 0, due: 0 })
  for (const nth of [0, 3]) {
    await clickBox(nth)
    expect(readToast()).toBe("当前费用为0，无需使用抵用券")
    expect(listBoxes()[nth]!.checked).toBe(false)
  }
})

test("the toast shows that the fee is covered, at that coupon and at the next", async () => {
  answer = () => ({ ok: true, data: { due: 0 } })
  renderScreen()
  await clickBox(3)
  expect(readToast()).toBe("所选停车券已抵扣全部费用")
  await clickBox(0)
  expect(listBoxes()[0]!.checked).toBe(false)
})

test("a coupon that covers the fee alone unchecks the coupon that the provider had checked", async () => {
  answer = () => ({ ok: true, data: { due: 0, byVouchers: 0 } })
  renderScreen({
    coupons: [{ ...coupons[0]!, checked: true }, ...coupons.slice(1)],
    chosen: { coupons: ["1"], vouchers: [] },
  })
  await clickBox(3)
  expect(readToast()).toBe("所选停车券已抵扣全部费用，用不上的已退回")
  expect(
    listBoxes()
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
  ).toEqual(["4"])
})

test("a voucher that covers the fee alone unchecks the smaller one, and the lost amount is shown", async () => {
  const buildVoucher = (id: string, amount: number): Voucher => ({ ...voucher, id, amount, threshold: 0 })
  answer = () => {
    const { voucherIds } = requests.mock.lastCall[1] as { voucherIds: string[] }
    return {
      ok: true,
      data: voucherIds.includes("9") ? { due: 0, byVouchers: 7_500 } : { due: 2_500, byVouchers: 5_000 },
    }
  }
  const [small, large] = [buildVoucher("8", 5_000), buildVoucher("9", 20_000)]
  renderScreen({
    fullAmount: 7_500,
    due: 2_500,
    byVouchers: 5_000,
    coupons: [],
    vouchers: [small, large],
    chosen: { coupons: [], vouchers: ["8"] },
  })
  await clickBox(1)
  expect(readToast()).toBe("所选抵用券已抵扣全部费用，用不上的已退回")
  expect(listBoxes().map(({ checked }) => checked)).toEqual([false, true])
  expect(screen.getByText("抵用券面额 ¥20.00，实抵 ¥7.50，超出部分不找零")).toBeTruthy()
})

test("coupons that cover the fee only together stay checked", async () => {
  answer = () => ({
    ok: true,
    data: { due: requests.mock.lastCall[1].couponIds.length > 1 ? 0 : 5_000, byVouchers: 0 },
  })
  renderScreen({ chosen: { coupons: ["1"], vouchers: [] }, due: 14_000 })
  await clickBox(3)
  expect(readToast()).toBe("所选停车券已抵扣全部费用")
  expect(listBoxes().filter(({ checked }) => checked)).toHaveLength(2)
})

test("the part of a voucher above the fee is shown before it is spent", async () => {
  answer = () => ({ ok: true, data: { due: 0, byVouchers: 7_500 } })
  renderScreen({ fullAmount: 7_500, due: 7_500, vouchers: [{ ...voucher, amount: 20_000, threshold: 0 }] })
  await clickBox(6)
  expect(screen.getByText("抵用券面额 ¥20.00，实抵 ¥7.50，超出部分不找零")).toBeTruthy()
})

test("coupon time above the stay is shown", () => {
  renderScreen({ chosen: { coupons: ["4"], vouchers: [] }, due: 0 })
  expect(screen.getByText("停车券共 4 小时，多于停车时长 3小时45分，多出的不保留")).toBeTruthy()
})

test("a usable voucher shows its threshold", () => {
  renderScreen()
  expect(screen.getByText("满15元可用，12月31日到期")).toBeTruthy()
})

test.each([
  ["下次入场可用", { status: "WAIT" }],
  ["不可用", { status: "FROZEN" }],
  ["已过期", { expiresAt: "2025-06-01T00:00:00+08:00" }],
])("a voucher that is %s shows its threshold", (reason, overrides) => {
  renderScreen({ coupons: [], vouchers: [{ ...voucher, threshold: 50_000, ...overrides }] })
  expect(screen.getByText(reason)).toBeTruthy()
  expect(screen.getByText(/^满50元可用，/)).toBeTruthy()
})

test("the server renders the remaining cap for the checked coupons", () => {
  const html = renderToStaticMarkup(<DiscountScreen {...props} chosen={{ coupons: ["1"], vouchers: [] }} />)
  expect(html).toContain("小票兑换和平台赠送的券最多抵2小时，还可抵1小时")
})

test("a coupon that the provider refuses is not checked, and the reason is shown", async () => {
  answer = () => ({ ok: false, why: "coupon-gone" })
  renderScreen()
  await clickBox(0)
  expect(readToast()).toBe("所选的停车券已不能使用，请重新选择")
  expect(listBoxes()[0]!.checked).toBe(false)
})

test("the screen uses the answer to the later of two quick clicks", async () => {
  const resolvers: ((result: object) => void)[] = []
  window.fetch = (async () => ({
    json: () => new Promise((resolve) => resolvers.push(resolve)),
  })) as unknown as typeof fetch
  renderScreen()
  await clickBox(0)
  await clickBox(3)
  await act(async () => resolvers[1]!({ ok: true, data: { due: 5_000 } }))
  await act(async () => resolvers[0]!({ ok: true, data: { due: 14_000 } }))
  expect(screen.getByRole("button", { name: "确定，减 ¥15.00" })).toBeTruthy()
})

test("unusable coupons and vouchers are disabled with a reason", () => {
  renderScreen({
    vouchers: [voucher, { ...voucher, id: "2", status: "WAIT" }, { ...voucher, id: "3", threshold: 20_001 }],
  })
  expect(listBoxes().map(({ disabled }) => disabled)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    false,
    true,
    true,
  ])
  for (const reason of ["不可用", "下次入场可用", "未达到使用门槛，满20元可用"])
    expect(screen.getByText(reason)).toBeTruthy()
})

test("without JavaScript the choice is a form that opens the pay screen, even if it is empty", () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<DiscountScreen {...props} />), "text/html")
  const form = page.querySelector("form")!
  expect(form.method).toBe("get")
  expect(form.getAttribute("action")).toBe("/PAY/x")
  expect([...new FormData(form)]).toEqual([
    ["coupons", ""],
    ["vouchers", ""],
  ])
  expect(page.querySelector(`button[type=submit][form=${form.id}]`)?.textContent).toBe("确定")
  expect(page.querySelectorAll("input[type=checkbox]:not([disabled])")).toHaveLength(6)
})
