/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { MethodChoice } from "#components/payments/start/method-choice"

test("MethodChoice allows exactly one of three methods to be chosen", async () => {
  const methods = ["balance", "weixin", "alipay"] as const
  render(<MethodChoice offers={methods.map((method) => ({ offer: { method, selected: method === "balance" } }))} />)
  const radios = screen.getAllByRole<HTMLInputElement>("radio")
  const listChecked = () => radios.filter(({ checked }) => checked).map(({ value }) => value)
  expect(listChecked()).toEqual(["balance"])
  for (const radio of [...radios, ...radios.toReversed()]) {
    await userEvent.click(radio)
    expect(listChecked()).toEqual([radio.value])
  }
})

test("MethodChoice shows the chosen method first and a refused method last", () => {
  render(
    <MethodChoice
      offers={[
        { offer: { method: "balance", selected: false, refused: "balance-short" } },
        { offer: { method: "alipay", selected: false } },
        { offer: { method: "weixin", selected: true } },
      ]}
    />,
  )
  const methods = screen.getAllByRole<HTMLInputElement>("radio").map(({ value }) => value)
  expect(methods).toEqual(["weixin", "alipay", "balance"])
})
