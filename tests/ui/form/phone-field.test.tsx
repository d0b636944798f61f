/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { PhoneField } from "#components/ui/form/phone-field"

const onInput = jest.fn()
const getField = () => screen.getByLabelText<HTMLInputElement>("手机号")
function renderField(defaultValue?: string) {
  onInput.mockClear()
  render(
    <form onInput={() => onInput(getField().value)}>
      <PhoneField defaultValue={defaultValue} />
    </form>,
  )
  return getField()
}

test("only eleven digits can be typed into PhoneField", async () => {
  const phone = renderField()
  await userEvent.type(phone, "a1b3c8-0 0.1+3８000")
  expect(phone.value).toBe("13800138000")
  await userEvent.clear(phone)
  await userEvent.type(phone, "abc138x00138")
  expect(phone.value).toBe("13800138")
  await userEvent.type(phone, "0001")
  expect(phone.value).toBe("13800138000")
  expect(phone.maxLength).toBe(11)
})

test.each([
  "13800138000",
  "+86 138 0013 8000",
  "+86-138-0013-8000",
  "8613800138000",
  "１３８００１３８０００",
  " 138\t0013\n8000 ",
])("pasting %j fills PhoneField and fires an input event", async (text) => {
  const phone = renderField("139")
  phone.focus()
  await userEvent.paste(text)
  expect(phone.value).toBe("13800138000")
  expect(onInput).toHaveBeenLastCalledWith("13800138000")
})

test("a partial phone number is pasted at the caret up to the maximum length", async () => {
  const phone = renderField("138000")
  phone.focus()
  phone.setSelectionRange(3, 3)
  await userEvent.paste("00-13")
  expect(phone.value).toBe("1380013000")
  expect(phone.selectionStart).toBe(7)
  await userEvent.paste("99")
  expect(phone.value).toBe("13800139000")
  await userEvent.paste("7")
  expect(phone.value).toBe("13800139000")
  phone.setSelectionRange(0, 11)
  await userEvent.paste("x")
  expect(phone.value).toBe("13800139000")
})

test("a complete phone number that the keyboard inserts is normalized like a pasted one", () => {
  const phone = renderField()
  const inputEvent = new InputEvent("beforeinput", {
    inputType: "insertText",
    data: "+86 138 0013 8000",
    bubbles: true,
    cancelable: true,
  })
  fireEvent(phone, inputEvent)
  expect(phone.value).toBe("13800138000")
  expect(inputEvent.defaultPrevented).toBe(true)
})

test("PhoneField normalizes autofilled and composed input", () => {
  const phone = renderField()
  fireEvent.input(phone, { target: { value: "+86 13800138000" } })
  expect(phone.value).toBe("13800138000")
  fireEvent.compositionStart(phone)
  fireEvent.input(phone, { target: { value: "一三" }, isComposing: true })
  expect(phone.value).toBe("一三")
  fireEvent.compositionEnd(phone)
  expect(phone.value).toBe("")
  expect(onInput).toHaveBeenLastCalledWith("")
})

test("PhoneField normalizes input that was made before hydration", () => {
  expect(renderField("+86 138-0013-8000").value).toBe("13800138000")
})

test("without JavaScript PhoneField accepts at most eleven characters", () => {
  expect(renderToString(<PhoneField />)).toContain('maxLength="11"')
})
