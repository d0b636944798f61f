import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { createElement, Fragment } from "react"
import { SignUpForm, type SignUpFormProps } from "#components/account/sign-in/sign-up-form"
import { Toaster } from "#components/ui/overlay/toast"

/** Helpers that render the sign-up form and act on it. Submits are caught. */
export const CODE_URL = "/api/session/sms-code"
export const CAPTCHA_URL = "/api/account/captcha"
export const createCaptcha = (id: string) => ({ id, image: `data:image/png;base64,${id}` })

export const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
export const handleSubmit = jest.fn((event: SubmitEvent) => event.preventDefault())
export const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

/** Waits without moving the fake clock: on a busy machine a response takes several turns of the event loop. */
export async function findText(text: string): Promise<HTMLElement> {
  while (!screen.queryByText(text)) await advanceTime(0)
  return screen.getByText(text)
}

beforeEach(() => {
  jest.useFakeTimers()
  handleSubmit.mockClear()
  window.addEventListener("submit", handleSubmit)
})
afterEach(() => {
  window.removeEventListener("submit", handleSubmit)
  jest.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

export function renderForm(props: Partial<SignUpFormProps> = {}) {
  const formProps = {
    textsVersion: "2026-09-01",
    formToken: "form-token",
    from: "/SIGNUP",
    captcha: createCaptcha("c1"),
    ...props,
  }
  return render(createElement(Fragment, null, createElement(SignUpForm, formProps), createElement(Toaster)))
}

export const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const getCodeButton = () =>
  screen.getByRole<HTMLButtonElement>("button", { name: /获取验证码|秒后重发|重新获取|正在发送/ })
export const getFormFields = () => Object.fromEntries(new FormData(document.querySelector("form")!))

export async function fillForm({ phone = "13800138000", captcha = "A7KM" } = {}) {
  await user.type(getField("手机号"), phone)
  await user.type(getField("图形码"), captcha)
}
