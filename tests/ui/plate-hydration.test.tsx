/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { PlateInput } from "#components/ui/plate/plate-input"

const getField = () => document.querySelector<HTMLInputElement>("input[name=plate]")
const getPlate = () => getField()?.value

test.each(["粤", "粤BD72816", "民航A12345"])("%j is rendered by the server with the same slots", (defaultValue) => {
  const input = <PlateInput name="plate" submitLabel="查询停车费" startOpen defaultValue={defaultValue} />
  const readSlots = (root: Element) =>
    [...root.querySelectorAll(".plate-input, .slot")].map(({ className, textContent }) => [className, textContent])
  const server = document.createElement("div")
  server.innerHTML = renderToString(input)
  const { container } = render(input)
  expect(readSlots(server).length).toBeGreaterThan(8)
  expect(readSlots(server)).toEqual(readSlots(container))
  expect(server.querySelectorAll("path").length).toBe(container.querySelectorAll(".slot:not(.key) path").length)
  expect(container.querySelectorAll(".plate-submit button")).toHaveLength(1)
})

describe("during hydration", () => {
  const form = (
    <form>
      <PlateInput name="plate" />
    </form>
  )
  const renderOnServer = () => {
    const container = document.body.appendChild(document.createElement("div"))
    container.innerHTML = renderToString(form)
    return container
  }
  const countFilledSlots = () => screen.getAllByRole("button", { name: /^第\d位.*[粤B6K358]/ }).length

  test("text typed before is kept", () => {
    const container = renderOnServer()
    getField()!.value = "粤B6K"
    render(form, { container, hydrate: true })
    expect(getPlate()).toBe("粤B6K")
    expect(countFilledSlots()).toBe(4)
  })

  test("text typed while the slots are rendered is kept", () => {
    const [container, native] = [renderOnServer(), getField()!]
    // The last characters arrive after the slots are rendered and before they replace the field.
    Object.defineProperty(native, "value", { get: () => (native.isConnected ? "粤B6K" : "粤B6K358"), set: () => {} })
    render(form, { container, hydrate: true })
    expect(getPlate()).toBe("粤B6K358")
    expect(countFilledSlots()).toBe(7)
  })
})
