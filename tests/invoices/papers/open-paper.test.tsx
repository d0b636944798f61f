/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { OpenInvoiceButton } from "#components/invoices/issued/open-invoice-button"

test("an invoice with a URL is a link", () => {
  render(<OpenInvoiceButton href="https://invoices.example/1.pdf" missingHref="?missing=1" />)
  expect(screen.getByRole("link", { name: "打开发票" }).getAttribute("href")).toBe("https://invoices.example/1.pdf")
})

test("an invoice without a URL shows a message when pressed", async () => {
  render(<OpenInvoiceButton missingHref="?missing=1" />)
  const link = screen.getByRole("link", { name: "打开发票" })
  expect(link.className).toContain("btn-soft-disabled")
  fireEvent.click(link)
  expect(await screen.findByText("暂无发票地址")).toBeTruthy()
})
