/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { PhoneField } from "#components/ui/form/phone-field"

const heard = jest.fn()
const field = () => screen.getByLabelText<HTMLInputElement>("手机号")
function open(typed?: string) {
  heard.mockClear()
  render(
    <form onInput={() => heard(field().value)}>
      <PhoneField defaultValue={typed} />
    </form>,
  )
  return field()
}

test("R019, K003, A113 eleven digits are typed, and nothing else", async () => {
  const phone = open()
  await userEvent.type(phone, "a1b3c8-0 0.1+3８000")
  expect(phone.value).toBe("13800138000")
  await userEvent.clear(phone)
  await userEvent.type(phone, "abc138x00138")
  expect(phone.value).toBe("13800138")
  await userEvent.type(phone, "0001")
  expect([phone.value, phone.maxLength]).toEqual(["13800138000", 11])
})

test.each([
  "13800138000",
  "+86 138 0013 8000",
  "+86-138-0013-8000",
  "8613800138000",
  "１３８００１３８０００",
  " 138\t0013\n8000 ",
])("%j is pasted, and the form hears of it", async (text) => {
  const phone = open("139")
  phone.focus()
  await userEvent.paste(text)
  expect(phone.value).toBe("13800138000")
  expect(heard).toHaveBeenLastCalledWith("13800138000")
})

test("a part is pasted where the caret is, as far as there is room", async () => {
  const phone = open("138000")
  phone.focus()
  phone.setSelectionRange(3, 3)
  await userEvent.paste("00-13")
  expect([phone.value, phone.selectionStart]).toEqual(["1380013000", 7])
  await userEvent.paste("99")
  expect(phone.value).toBe("13800139000")
  await userEvent.paste("7")
  expect(phone.value).toBe("13800139000")
  phone.setSelectionRange(0, 11)
  await userEvent.paste("x")
  expect(phone.value).toBe("13800139000")
})

test("what the phone's own keyboard offers as a whole is taken as if it were pasted", () => {
  const phone = open()
  const offered = new InputEvent("beforeinput", {
    ...{ inputType: "insertText", data: "+86 138 0013 8000" },
    ...{ bubbles: true, cancelable: true },
  })
  fireEvent(phone, offered)
  expect([phone.value, offered.defaultPrevented]).toEqual(["13800138000", true])
})

test("what the browser fills in is brought into form, and so is what is composed", () => {
  const phone = open()
  fireEvent.input(phone, { target: { value: "+86 13800138000" } })
  expect(phone.value).toBe("13800138000")
  fireEvent.compositionStart(phone)
  fireEvent.input(phone, { target: { value: "一三" }, isComposing: true })
  expect(phone.value).toBe("一三")
  fireEvent.compositionEnd(phone)
  expect(phone.value).toBe("")
  expect(heard).toHaveBeenLastCalledWith("")
})

test("what was typed before the script arrived is brought into form", () => {
  expect(open("+86 138-0013-8000").value).toBe("13800138000")
})

test("K003 without a script there is room for eleven characters, too", () => {
  expect(renderToString(<PhoneField />)).toContain('maxLength="11"')
})
