/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { TextAreaField } from "#components/ui/form/field"

const field = <TextAreaField label="反馈内容" name="message" maxLength={50} defaultValue="太慢了" />

test("a text area counts its characters", async () => {
  const { container } = render(field)
  const readCount = () => container.querySelector('[aria-hidden="true"]')?.textContent
  expect(readCount()).toBe("3/50")
  await userEvent.type(screen.getByLabelText("反馈内容"), "，请加灯")
  expect(readCount()).toBe("7/50")
})

test("a text area has no character count without JavaScript or without a limit", () => {
  expect(renderToString(field)).not.toContain("3/50")
  const { container } = render(<TextAreaField label="说明" name="about" />)
  expect(container.querySelector('[aria-hidden="true"]')).toBeNull()
})
