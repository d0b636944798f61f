/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { ResendScreen } from "#components/invoices/issued/resend-screen"
import { VerifyScreen } from "#components/invoices/issued/verify-screen"
import { getFormMessage } from "#lib/invoices/form-message"
import { renewMessages, resendMessages } from "#lib/invoices/messages"

const message = { text: "服务繁忙，请稍后重试", phone: "0755-8866-2200" }
const form = { back: "/", formToken: "token" }

test("the verify and resend screens show a fault's message and phone number", () => {
  render(
    <VerifyScreen
      {...form}
      parkId="1001"
      verifications={[]}
      message={getFormMessage({ why: "not-renewed", userMessage: message }, renewMessages)}
    />,
  )
  render(
    <ResendScreen
      {...form}
      recordsHref="/records"
      message={getFormMessage({ why: "not-sent", userMessage: message }, resendMessages)}
    />,
  )
  const alerts = screen.getAllByRole("alert").flatMap(({ textContent }) => textContent || [])
  expect(alerts).toEqual([message.text, message.text])
  for (const link of screen.getAllByRole("link", { name: /0755-8866-2200/ }))
    expect(link.getAttribute("href")).toMatch(/^tel:/)
  expect(screen.getAllByRole("link", { name: /0755-8866-2200/ })).toHaveLength(2)
})

test("a rejected resend links to the records, and an unknown outcome is marked as unsure", () => {
  render(
    <ResendScreen {...form} recordsHref="/records" message={getFormMessage({ why: "too-often" }, resendMessages)} />,
  )
  expect(screen.getByRole("link", { name: "返回开票记录" }).getAttribute("href")).toBe("/records")
  expect(getFormMessage({ why: "too-often" }, resendMessages)).toEqual({
    text: resendMessages["too-often"],
    isUncertain: false,
  })
  expect(getFormMessage({ why: "unknown" }, resendMessages)).toMatchObject({ isUncertain: true })
  expect(getFormMessage(undefined, resendMessages)).toBeUndefined()
})
