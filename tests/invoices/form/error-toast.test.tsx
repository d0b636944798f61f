/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { FormScreen } from "#components/invoices/form/form-screen"
import { Toaster } from "#components/ui/overlay/toast"

const emptyFields = { name: "", tax: "", email: "", address: "", bank: "", card: "", phone: "", remark: "" }
const draft = { applicant: "enterprise" as const, ...emptyFields }
const form = { back: "/", draft, formToken: "token" }

test.each([
  ["an unknown code is shown as a toast and on the page", true, "未知错误"],
  ["a known code is not shown as a toast", false, ""],
])("%s", (_, isUnknownCode, expectedToast) => {
  render(<Toaster />)
  render(<FormScreen {...form} message={{ text: "未知错误", isUnknownCode }} />)
  expect(document.querySelector("#toaster")?.textContent).toBe(expectedToast)
  expect(screen.getAllByRole("alert").map((alert) => alert.textContent)).toContain("未知错误")
})
