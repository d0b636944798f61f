import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { createElement, Fragment } from "react"
import { SignUpForm, type SignUpFormProps } from "#components/account/sign-in/sign-up-form"
import { Toaster } from "#components/ui/overlay/toast"

/** The sign-up form on a page of its own, and the hands of a driver; every form it sends is caught. */
export const CODE = "/api/session/sms-code"
export const PICTURE = "/api/account/captcha"
export const picture = (id: string) => ({ id, image: `data:image/png;base64,${id}` })

export const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
export const sent = jest.fn((event: SubmitEvent) => event.preventDefault())
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  sent.mockClear()
  window.addEventListener("submit", sent)
})
afterEach(() => {
  window.removeEventListener("submit", sent)
  jest.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

export function open(props: Partial<SignUpFormProps> = {}) {
  const given = {
    textsVersion: "2026-09-01",
    formToken: "form-token",
    from: "/SIGNUP",
    captcha: picture("c1"),
    ...props,
  }
  return render(createElement(Fragment, null, createElement(SignUpForm, given), createElement(Toaster)))
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const codeButton = () =>
  screen.getByRole<HTMLButtonElement>("button", { name: /获取验证码|秒后重发|重新获取|正在发送/ })
export const fields = () => Object.fromEntries(new FormData(document.querySelector("form")!))

export async function fill({ phone = "13800138000", captcha = "A7KM" } = {}) {
  await user.type(field("手机号"), phone)
  await user.type(field("图形码"), captcha)
}
