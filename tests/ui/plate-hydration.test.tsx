/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { PlateInput } from "#components/ui/plate/plate-input"

const getField = () => document.querySelector<HTMLInputElement>("input[name=plate]")
const getPlate = () => getField()?.value

test.each(["粤", "粤BD72816", "民航A12345"])(
  "the server renders the plate %j with the same slots as the browser",
  (defaultValue) => {
    const input = <PlateInput name="plate" submitLabel="查询停车费" isInitiallyOpen defaultValue={defaultValue} />
    const readSlots = (root: Element) =>
      [...root.querySelectorAll(".plate-input, .slot")].map(({ className, textContent }) => ({
        className,
        textContent,
      }))
    const serverRoot = document.createElement("div")
    serverRoot.innerHTML = renderToString(input)
    const { container } = render(input)
    expect(readSlots(serverRoot).length).toBeGreaterThan(8)
    expect(readSlots(serverRoot)).toEqual(readSlots(container))
    expect(serverRoot.querySelectorAll("path").length).toBe(container.querySelectorAll(".slot:not(.key) path").length)
    expect(container.querySelectorAll(".plate-submit button")).toHaveLength(1)
  },
)

describe("hydration of PlateInput", () => {
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

  test("PlateInput keeps text that was typed before hydration", () => {
    const container = renderOnServer()
    getField()!.value = "粤B6K"
    render(form, { container, hydrate: true })
    expect(getPlate()).toBe("粤B6K")
    expect(countFilledSlots()).toBe(4)
  })

  test("PlateInput keeps text that is typed while its slots are rendered", () => {
    const container = renderOnServer()
    const nativeField = getField()!
    // The last characters arrive after the slots are rendered and before they replace the field.
    Object.defineProperty(nativeField, "value", {
      get: () => (nativeField.isConnected ? "粤B6K" : "粤B6K358"),
      set: () => {},
    })
    render(form, { container, hydrate: true })
    expect(getPlate()).toBe("粤B6K358")
    expect(countFilledSlots()).toBe(7)
  })
})
