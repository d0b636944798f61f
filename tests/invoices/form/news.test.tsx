/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { FormScreen } from "#components/invoices/form/form-screen"
import { Toaster } from "#components/ui/overlay/toast"

const nothing = { name: "", tax: "", email: "", address: "", bank: "", card: "", phone: "", remark: "" }
const typed = { applicant: "enterprise" as const, ...nothing }
const form = { back: "/", typed, formToken: "token" }

test.each([
  ["T079 E060 a code that nobody knows is told as a toast, and stands on the page besides", true, "未知错误"],
  ["what has a sentence of its own is no toast", false, ""],
])("%s", (_, news, toasted) => {
  render(<Toaster />)
  render(<FormScreen {...form} trouble={{ words: "未知错误", news }} />)
  expect(document.querySelector("#toaster")?.textContent).toBe(toasted)
  expect(screen.getAllByRole("alert").map((alert) => alert.textContent)).toContain("未知错误")
})
