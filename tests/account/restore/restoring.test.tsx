/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { RestoreSession } from "#components/account/restore/restore-session"
import type { sessionEndpoints } from "#lib/account/contract"
import type { EndpointReply } from "#lib/provider/endpoint"
import { stubbedDoor } from "#tests/account/stubbed-door"

const RESTORE = "/api/session/restore"
const CONFIRM: EndpointReply<typeof sessionEndpoints.restore> = {
  ok: true,
  why: "confirm",
  phone: "138****0011",
  confirmation: "sealed",
}
const kept = () => localStorage.getItem("berth.ticket")

async function asked(more: object = {}) {
  localStorage.setItem("berth.ticket", "first")
  const knocks = stubbedDoor({ [RESTORE]: { ...CONFIRM, ...more } })
  render(
    <RestoreSession nextHref="#next" signInHref="#sign-in">
      正在恢复登录
    </RestoreSession>,
  )
  await screen.findByRole("button", { name: /以138\*\*\*\*0011\s*继续/ })
  return knocks
}

afterEach(() => localStorage.clear())

test("whoever says that it is not them is not asked about that driver again", async () => {
  await asked()
  expect(kept()).toBe("first")
  const no = screen.getByRole("link", { name: "不是我" })
  expect(no.getAttribute("href")).toBe("#sign-in")
  await userEvent.click(no)
  expect(kept()).toBeNull()
})

test("where another is signed in, both are named, and who stays goes on to where they were", async () => {
  await asked({ instead: "139****0022" })
  expect(document.body.textContent).toContain("现在登录的是139****0022，这个浏览器登录过138****0011")
  const no = screen.getByRole("link", { name: "不换" })
  expect(no.getAttribute("href")).toBe("#next")
  await userEvent.click(no)
  expect(kept()).toBeNull()
})

test("who goes on shows the ticket again with what the question gave", async () => {
  const knocks = await asked({ instead: "139****0022" })
  await userEvent.click(screen.getByRole("button", { name: /以138\*\*\*\*0011\s*继续/ }))
  expect(knocks.map(({ input }) => input)).toEqual([{ ticket: "first" }, { ticket: "first", confirmation: "sealed" }])
  expect(kept()).toBe("first")
})
