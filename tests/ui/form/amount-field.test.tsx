/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { AmountField } from "#components/ui/form/amount-field"

const tiles = ["20", "50", "100"].map((value) => ({ value, label: `${value}元` }))
const heard = jest.fn()
const field = <AmountField name="amount" label="充值金额" defaultValue="20" tiles={tiles} onAmount={heard} />
const figure = () => screen.getByLabelText<HTMLInputElement>(/^充值金额¥?$/)
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>("radio").flatMap(({ checked, value }) => (checked ? [value] : []))

beforeEach(() => heard.mockClear())

test("a tile writes its figure", async () => {
  render(field)
  expect([figure().value, chosen()]).toEqual(["20", ["20"]])
  await userEvent.click(screen.getByRole("radio", { name: "100元" }))
  expect([figure().value, chosen(), heard.mock.lastCall]).toEqual(["100", ["100"], ["100"]])
})

test("typing unchooses the tile, and what a tile would have written chooses it", async () => {
  render(field)
  await userEvent.type(figure(), ".5")
  expect([figure().value, chosen(), heard.mock.lastCall]).toEqual(["20.5", [], ["20.5"]])
  await userEvent.clear(figure())
  expect([chosen(), heard.mock.lastCall]).toEqual([[], [""]])
  await userEvent.type(figure(), "50")
  expect(chosen()).toEqual(["50"])
})

test("what was typed or tapped before the script arrived is kept", async () => {
  const arrive = async (before: (root: HTMLElement) => void) => {
    document.body.innerHTML = `<div>${renderToString(field)}</div>`
    const root = document.body.firstElementChild as HTMLElement
    before(root)
    await act(async () => void hydrateRoot(root, field))
    return [figure().value, chosen(), heard.mock.lastCall]
  }
  expect(await arrive(() => fireEvent.input(figure(), { target: { value: "8.8" } }))).toEqual(["8.8", [], ["8.8"]])
  expect(await arrive(() => screen.getByRole("radio", { name: "50元" }).click())).toEqual(["50", ["50"], ["50"]])
})

test("without a script there is one field, with what the server says about it", () => {
  const html = renderToString(<AmountField name="amount" label="充值金额" error="请输入金额" tiles={tiles} />)
  expect(html.match(/<input[^>]* name="amount"[^>]*>/g)).toEqual([expect.stringContaining('inputMode="decimal"')])
  expect(html).toContain("请输入金额")
  expect(html).toMatch(/class="needs-script"><fieldset/)
})
