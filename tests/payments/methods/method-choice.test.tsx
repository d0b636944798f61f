/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { MethodChoice } from "#components/payments/start/method-choice"

test("three methods, were they all there: choosing one leaves the others, and never two are chosen", async () => {
  const methods = ["balance", "weixin", "alipay"] as const
  render(<MethodChoice offers={methods.map((method) => ({ offer: { method, selected: method === "balance" } }))} />)
  const boxes = screen.getAllByRole<HTMLInputElement>("radio")
  const chosen = () => boxes.filter(({ checked }) => checked).map(({ value }) => value)
  expect(chosen()).toEqual(["balance"])
  for (const box of [...boxes, ...boxes.toReversed()]) {
    await userEvent.click(box)
    expect(chosen()).toEqual([box.value])
  }
})

test("the way that is chosen stands first, one that is refused last: nobody pays by what they have not seen", () => {
  render(
    <MethodChoice
      offers={[
        { offer: { method: "balance", selected: false, refused: "balance-short" } },
        { offer: { method: "alipay", selected: false } },
        { offer: { method: "weixin", selected: true } },
      ]}
    />,
  )
  const shown = screen.getAllByRole<HTMLInputElement>("radio").map(({ value }) => value)
  expect(shown).toEqual(["weixin", "alipay", "balance"])
})
