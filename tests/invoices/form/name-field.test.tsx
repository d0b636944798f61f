/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { NameField } from "#components/invoices/form/name-field"

const LONG_NAME = "深圳市远帆科技有限公司南山分公司"
const renderField = (name = "") => {
  render(<NameField defaultValue={name} />)
  return screen.getByRole<HTMLTextAreaElement>("textbox", { name: "名称" })
}

test("the name of a company wraps beside the search for it", () => {
  const field = renderField(LONG_NAME)
  expect(field.value).toBe(LONG_NAME)
  expect(field.tagName).toBe("TEXTAREA")
  expect(field.rows).toBe(2)
  expect(screen.getByRole("button", { name: "查找" }).getAttribute("value")).toBe("find")
})

test("Enter adds no line to the name", () => {
  const field = renderField()
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false)
  expect(fireEvent.keyDown(field, { key: "a" })).toBe(true)
})
