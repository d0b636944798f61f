/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { renderToStaticMarkup } from "react-dom/server"
import userEvent from "@testing-library/user-event"
import { DiscountScreen } from "#components/parking/fee/discount-screen"
import type { DiscountProps } from "#components/parking/fee/use-discounts"
import { Toaster } from "#components/ui/overlay/toast"
import type { Coupon, Voucher } from "#lib/parking/values"

const asked = jest.fn()
let answer: () => object

beforeEach(() => {
  window.scrollBy = () => {}
  asked.mockClear()
  answer = () => ({ ok: true, data: { due: 14_000 } })
  window.fetch = (async (address: string, { body }: { body: string }) => {
    asked(address, JSON.parse(body))
    return { json: async () => answer() }
  }) as unknown as typeof fetch
})

const coupon = (id: string, merchant: string, minutes: number, more: Partial<Coupon> = {}): Coupon => ({
  ...{ id, merchant, minutes, checked: false, disabled: false, ...more },
})
const coupons = [
  coupon("1", "小票兑换", 60),
  coupon("2", "平台赠送", 60),
  coupon("3", "平台赠送", 60),
  coupon("4", "天虹商场", 240),
  coupon("5", "星巴克", 60, { disabled: true }),
  coupon("6", "万象影城", 60, { electronic: true }),
]
const voucher: Voucher = {
  ...{
    id: "1",
    merchant: "银行活动",
    amount: 2_000,
    threshold: 15_000,
    status: "",
    expiresAt: "2030-12-31T00:00:00+08:00",
  },
}
const props: DiscountProps = {
  ...{ payPath: "/PAY/x", coupons, vouchers: [voucher], chosen: { coupons: [], vouchers: [] } },
  order: { orderId: "1001202506180930001", parkId: "1001", plate: "粤B12345" },
  ...{
    limits: {},
    before: 20_000,
    due: 20_000,
    byVouchers: 0,
    minutes: 225,
    now: Date.parse("2025-06-18T12:00:00+08:00"),
  },
}
const show = (more: Partial<DiscountProps> = {}) =>
  render(
    <>
      <DiscountScreen {...props} {...more} />
      <Toaster />
    </>,
  )
const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox")
const tick = (nth: number) => userEvent.click(boxes()[nth]!)
const said = () => screen.getByRole("status").textContent

test("a tick is reckoned by the provider, and the button says what it takes off", async () => {
  show()
  await tick(0)
  expect(asked.mock.calls).toEqual([["/api/pay/reduce", { ...props.order, couponIds: ["1"], voucherIds: [] }]])
  expect(boxes()[0]!.checked).toBe(true)
  expect(screen.getByRole("button", { name: "确定，减 ¥6.00" })).toBeTruthy()
})

test("taken off again, nothing is asked and nothing is taken off", async () => {
  show({ chosen: { coupons: ["1"], vouchers: [] }, due: 14_000 })
  await tick(0)
  expect(asked).not.toHaveBeenCalled()
  expect(screen.getByRole("button", { name: "确定，不使用优惠" })).toBeTruthy()
})

test("electronic coupons alone are reckoned by their units", async () => {
  show()
  await tick(5)
  expect(asked.mock.calls).toEqual([["/api/pay/reduce-by-units", { parkId: "1001", plate: "粤B12345", units: ["6"] }]])
})

test("the third capped hour is refused, and the toast names the cap and the rest", async () => {
  show({ chosen: { coupons: ["1", "2"], vouchers: [] }, due: 8_000 })
  await tick(2)
  expect(said()).toBe("停车券累计最多可抵扣2小时，剩余可抵扣0小时")
  expect(boxes()[2]!.checked).toBe(false)
  expect(asked).not.toHaveBeenCalled()
})

test("an ordinary coupon is ticked above the cap", async () => {
  show({ chosen: { coupons: ["1", "2"], vouchers: [] }, due: 8_000 })
  await tick(3)
  expect(boxes()[3]!.checked).toBe(true)
})

test("without a fee nothing can be ticked", async () => {
  show({ before: 0, due: 0 })
  for (const nth of [0, 3]) {
    await tick(nth)
    expect(said()).toBe("当前费用为0，无需使用抵用券")
    expect(boxes()[nth]!.checked).toBe(false)
  }
})

test("once all is covered the toast says so, at that tick and at the next", async () => {
  answer = () => ({ ok: true, data: { due: 0 } })
  show()
  await tick(3)
  expect(said()).toBe("所选停车券已抵扣全部费用")
  await tick(0)
  expect(boxes()[0]!.checked).toBe(false)
})

test("a coupon that covers all by itself gives the one back that the provider had ticked, and says so", async () => {
  answer = () => ({ ok: true, data: { due: 0, byVouchers: 0 } })
  show({ coupons: [{ ...coupons[0]!, checked: true }, ...coupons.slice(1)], chosen: { coupons: ["1"], vouchers: [] } })
  await tick(3)
  expect(said()).toBe("所选停车券已抵扣全部费用，用不上的已退回")
  expect(
    boxes()
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
  ).toEqual(["4"])
})

test("a voucher that covers all by itself gives the smaller one back, and says what of it is lost", async () => {
  const byVoucher = (id: string, amount: number): Voucher => ({ ...voucher, id, amount, threshold: 0 })
  answer = () => {
    const { voucherIds } = asked.mock.lastCall[1] as { voucherIds: string[] }
    return {
      ok: true,
      data: voucherIds.includes("9") ? { due: 0, byVouchers: 7_500 } : { due: 2_500, byVouchers: 5_000 },
    }
  }
  const [small, large] = [byVoucher("8", 5_000), byVoucher("9", 20_000)]
  show({
    ...{ before: 7_500, due: 2_500, byVouchers: 5_000, coupons: [], vouchers: [small, large] },
    chosen: { coupons: [], vouchers: ["8"] },
  })
  await tick(1)
  expect(said()).toBe("所选抵用券已抵扣全部费用，用不上的已退回")
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true])
  expect(screen.getByText("抵用券面额 ¥20.00，实抵 ¥7.50，超出部分不找零")).toBeTruthy()
})

test("what covers all only together stays together", async () => {
  answer = () => ({ ok: true, data: { due: asked.mock.lastCall[1].couponIds.length > 1 ? 0 : 5_000, byVouchers: 0 } })
  show({ chosen: { coupons: ["1"], vouchers: [] }, due: 14_000 })
  await tick(3)
  expect(said()).toBe("所选停车券已抵扣全部费用")
  expect(boxes().filter(({ checked }) => checked)).toHaveLength(2)
})

test("a voucher worth more than the fee: what is lost stands above the button before it is spent", async () => {
  answer = () => ({ ok: true, data: { due: 0, byVouchers: 7_500 } })
  show({ before: 7_500, due: 7_500, vouchers: [{ ...voucher, amount: 20_000, threshold: 0 }] })
  await tick(6)
  expect(screen.getByText("抵用券面额 ¥20.00，实抵 ¥7.50，超出部分不找零")).toBeTruthy()
})

test("coupons longer than the stay: what is lost stands above the button", () => {
  show({ chosen: { coupons: ["4"], vouchers: [] }, due: 0 })
  expect(screen.getByText("停车券共 4.0 小时，多于停车时长 3小时45分，多出的不保留")).toBeTruthy()
})

test("a voucher that can be used names its threshold too", () => {
  show()
  expect(screen.getByText("满¥15.00可用，12月31日到期")).toBeTruthy()
})

test.each([
  ["下次入场可用", { status: "WAIT" }],
  ["不可用", { status: "FROZEN" }],
  ["已过期", { expiresAt: "2025-06-01T00:00:00+08:00" }],
])("one that is %s names its threshold as well, above the fee as it is", (why, more) => {
  show({ coupons: [], vouchers: [{ ...voucher, threshold: 50_000, ...more }] })
  expect(screen.getByText(why)).toBeTruthy()
  expect(screen.getByText(/^满¥50\.00可用，/)).toBeTruthy()
})

test("what is left of the cap is reckoned with what is ticked, by the server as by the script", () => {
  const html = renderToStaticMarkup(<DiscountScreen {...props} chosen={{ coupons: ["1"], vouchers: [] }} />)
  expect(html).toContain("停车券累计最多可抵扣2小时，剩余可抵扣1小时")
})

test("what the provider refuses is not ticked, and its sentence is said", async () => {
  answer = () => ({ ok: false, why: "coupon-gone" })
  show()
  await tick(0)
  expect(said()).toBe("所选的停车券已不能使用，请重新选择")
  expect(boxes()[0]!.checked).toBe(false)
})

test("of two quick ticks the later one's answer counts", async () => {
  const waiting: ((said: object) => void)[] = []
  window.fetch = (async () => ({
    json: () => new Promise((resolve) => waiting.push(resolve)),
  })) as unknown as typeof fetch
  show()
  await tick(0)
  await tick(3)
  await act(async () => waiting[1]!({ ok: true, data: { due: 5_000 } }))
  await act(async () => waiting[0]!({ ok: true, data: { due: 14_000 } }))
  expect(screen.getByRole("button", { name: "确定，减 ¥15.00" })).toBeTruthy()
})

test("what cannot be used at all is off, with its reason", () => {
  show({ vouchers: [voucher, { ...voucher, id: "2", status: "WAIT" }, { ...voucher, id: "3", threshold: 20_001 }] })
  expect(boxes().map(({ disabled }) => disabled)).toEqual([false, false, false, false, true, false, false, true, true])
  for (const words of ["不可用", "下次入场可用", "未达到使用门槛，满¥20.00可用"])
    expect(screen.getByText(words)).toBeTruthy()
})

test("without a script it is a form that asks for the pay screen, and an empty choice is one too", () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<DiscountScreen {...props} />), "text/html")
  const form = page.querySelector("form")!
  expect([form.method, form.getAttribute("action")]).toEqual(["get", "/PAY/x"])
  expect([...new FormData(form)]).toEqual([
    ["coupons", ""],
    ["vouchers", ""],
  ])
  expect(page.querySelector(`button[type=submit][form=${form.id}]`)?.textContent).toBe("确定")
  expect(page.querySelectorAll("input[type=checkbox]:not([disabled])")).toHaveLength(6)
})
