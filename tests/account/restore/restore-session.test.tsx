/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { RestoreSession } from "#components/account/restore/restore-session"
import type { sessionEndpoints } from "#lib/account/contract"
import type { EndpointReply } from "#lib/provider/endpoint"
import { stubFetch } from "#tests/account/stub-fetch"

const RESTORE = "/api/session/restore"
const CONFIRM: EndpointReply<typeof sessionEndpoints.restore> = {
  ok: true,
  why: "confirm",
  phone: "138****0011",
  confirmation: "sealed",
}
const getTicket = () => localStorage.getItem("berth.ticket")

async function renderQuestion(overrides: object = {}) {
  localStorage.setItem("berth.ticket", "first")
  const requests = stubFetch({ [RESTORE]: { ...CONFIRM, ...overrides } })
  render(
    <RestoreSession nextHref="#next" signInHref="#sign-in">
      正在恢复登录
    </RestoreSession>,
  )
  await screen.findByRole("button", { name: /以138\*\*\*\*0011\s*继续/ })
  return requests
}

afterEach(() => localStorage.clear())

test("不是我 removes the ticket", async () => {
  await renderQuestion()
  expect(getTicket()).toBe("first")
  const declineLink = screen.getByRole("link", { name: "不是我" })
  expect(declineLink.getAttribute("href")).toBe("#sign-in")
  await userEvent.click(declineLink)
  expect(getTicket()).toBeNull()
})

test("the question names both drivers if another driver is signed in, and 不换 keeps the session", async () => {
  await renderQuestion({ instead: "139****0022" })
  expect(document.body.textContent).toContain("现在登录的是139****0022，这个浏览器登录过138****0011")
  const declineLink = screen.getByRole("link", { name: "不换" })
  expect(declineLink.getAttribute("href")).toBe("#next")
  await userEvent.click(declineLink)
  expect(getTicket()).toBeNull()
})

test("continuing sends the ticket with the confirmation", async () => {
  const requests = await renderQuestion({ instead: "139****0022" })
  await userEvent.click(screen.getByRole("button", { name: /以138\*\*\*\*0011\s*继续/ }))
  expect(requests.map(({ input }) => input)).toEqual([{ ticket: "first" }, { ticket: "first", confirmation: "sealed" }])
  expect(getTicket()).toBe("first")
})
