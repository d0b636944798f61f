/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { PlateInput } from "#components/ui/plate/plate-input"

const field = () => document.querySelector<HTMLInputElement>("input[name=plate]")
const plate = () => field()?.value

test.each(["粤", "粤BD72816", "民航A12345"])("%j comes from the server with the slots it will have", (defaultValue) => {
  const input = <PlateInput name="plate" submitLabel="查询停车费" startOpen defaultValue={defaultValue} />
  const drawn = (root: Element) =>
    [...root.querySelectorAll(".plate-input, .slot")].map(({ className, textContent }) => [className, textContent])
  const server = document.createElement("div")
  server.innerHTML = renderToString(input)
  const { container } = render(input)
  expect(drawn(server).length).toBeGreaterThan(8)
  expect(drawn(server)).toEqual(drawn(container))
  expect(server.querySelectorAll("path").length).toBe(container.querySelectorAll(".slot:not(.key) path").length)
  expect(container.querySelectorAll(".plate-submit button")).toHaveLength(1)
})

describe("while the script arrives", () => {
  const form = (
    <form>
      <PlateInput name="plate" />
    </form>
  )
  const served = () => {
    const container = document.body.appendChild(document.createElement("div"))
    container.innerHTML = renderToString(form)
    return container
  }
  const filled = () => screen.getAllByRole("button", { name: /^第\d位.*[粤B6K358]/ }).length

  test("what was typed before is kept", () => {
    const container = served()
    field()!.value = "粤B6K"
    render(form, { container, hydrate: true })
    expect([plate(), filled()]).toEqual(["粤B6K", 4])
  })

  test("what is typed while the slots are being drawn is kept too", () => {
    const [container, native] = [served(), field()!]
    // The last of it comes after the slots were drawn, just before they take the field's place.
    Object.defineProperty(native, "value", { get: () => (native.isConnected ? "粤B6K" : "粤B6K358"), set: () => {} })
    render(form, { container, hydrate: true })
    expect([plate(), filled()]).toEqual(["粤B6K358", 7])
  })
})
