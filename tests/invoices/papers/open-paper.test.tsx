/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { OpenPaper } from "#components/invoices/papers/open-paper"

test("a paper is a link", () => {
  render(<OpenPaper href="https://papers.example/1.pdf" missingHref="?missing=1" />)
  expect(screen.getByRole("link", { name: "打开发票" }).getAttribute("href")).toBe("https://papers.example/1.pdf")
})

test("E061 N056: one without an address can be pressed, and says so", async () => {
  render(<OpenPaper missingHref="?missing=1" />)
  const link = screen.getByRole("link", { name: "打开发票" })
  expect(link.className).toContain("btn-soft-disabled")
  fireEvent.click(link)
  expect(await screen.findByText("暂无发票地址")).toBeTruthy()
})
