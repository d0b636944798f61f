/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { AmountField } from "#components/ui/inputs/amount-field"

const tiles = ["20", "50", "100"].map((value) => ({ value, label: `${value}元` }))
const onAmount = jest.fn()
const field = <AmountField name="amount" label="充值金额" defaultValue="20" tiles={tiles} onAmount={onAmount} />
const getInput = () => screen.getByLabelText<HTMLInputElement>(/^充值金额¥?$/)
const getSelectedTiles = () =>
  screen.getAllByRole<HTMLInputElement>("radio").flatMap(({ checked, value }) => (checked ? [value] : []))

const getState = () => ({
  value: getInput().value,
  tiles: getSelectedTiles(),
  amount: onAmount.mock.lastCall?.[0] as string,
})

beforeEach(() => onAmount.mockClear())

test("a tile fills the amount field", async () => {
  render(field)
  expect(getInput().value).toBe("20")
  expect(getSelectedTiles()).toEqual(["20"])
  await userEvent.click(screen.getByRole("radio", { name: "100元" }))
  expect(getState()).toEqual({ value: "100", tiles: ["100"], amount: "100" })
})

test("typing an amount deselects the tile unless the amount matches a tile", async () => {
  render(field)
  await userEvent.type(getInput(), ".5")
  expect(getState()).toEqual({ value: "20.5", tiles: [], amount: "20.5" })
  await userEvent.clear(getInput())
  expect(getState()).toMatchObject({ tiles: [], amount: "" })
  await userEvent.type(getInput(), "50")
  expect(getSelectedTiles()).toEqual(["50"])
})

test("AmountField keeps input that was made before hydration", async () => {
  const hydrateAfter = async (input: (root: HTMLElement) => void) => {
    document.body.innerHTML = `<div>${renderToString(field)}</div>`
    const root = document.body.firstElementChild as HTMLElement
    input(root)
    await act(async () => void hydrateRoot(root, field))
    return getState()
  }
  expect(await hydrateAfter(() => fireEvent.input(getInput(), { target: { value: "8.8" } }))).toEqual({
    value: "8.8",
    tiles: [],
    amount: "8.8",
  })
  expect(await hydrateAfter(() => screen.getByRole("radio", { name: "50元" }).click())).toEqual({
    value: "50",
    tiles: ["50"],
    amount: "50",
  })
})

test("without JavaScript the amount is one field with the server's error", () => {
  const html = renderToString(<AmountField name="amount" label="充值金额" error="请输入金额" tiles={tiles} />)
  expect(html.match(/<input[^>]* name="amount"[^>]*>/g)).toEqual([expect.stringContaining('inputMode="decimal"')])
  expect(html).toContain("请输入金额")
  expect(html).toMatch(/class="needs-script"><fieldset/)
})
