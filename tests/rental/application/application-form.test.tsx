/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { ApplicationForm } from "#components/rental/application/application-form"
import type { ApplicationValues } from "#lib/rental/application/rules"

const whole = { name: "陈海", sex: "male", phone: "13800138000", plate: "粤B12345", address: "科技园" }
const days = { from: "2026-12-01", until: "2027-11-30" }

function renderForm(typed: ApplicationValues) {
  const asked = { workCard: false, licence: false, others: 0 }
  const place = { owner: "", formToken: "t", back: "/", today: "2026-11-23", photos: asked }
  const { container } = render(
    <ApplicationForm kind="personal" {...place} typed={typed}>
      {null}
    </ApplicationForm>,
  )
  const form = container.querySelector("form")!
  /** Whether the form was stopped. */
  return () => {
    const sending = createEvent.submit(form)
    fireEvent(form, sending)
    return sending.defaultPrevented
  }
}

test("E075 E078 R091 a plate that is missing or wrong is said in the words of renting, as often as it is sent", async () => {
  const send = renderForm({ ...whole, ...days, plate: "" })
  for (const _ of ["once", "and again"]) {
    expect(send()).toBe(true)
    expect(screen.getByText("请输入车牌")).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^第1位/ }))
  }
  await userEvent.click(screen.getByRole("button", { name: /^第1位/ }))
  for (const key of ["粤", "B", "1"]) await userEvent.click(screen.getByRole("button", { name: key }))
  expect(screen.queryByText("请输入车牌")).toBeNull()
  expect(send()).toBe(true)
  expect(screen.getByText("请填写正确车牌号")).toBeTruthy()
})

test("R093 what else is missing is said in the same moment", () => {
  const send = renderForm({ ...whole, name: "", plate: "粤B1" })
  expect(send()).toBe(true)
  for (const words of ["请填写姓名", "请填写开始日期", "请填写正确车牌号"]) expect(screen.getByText(words)).toBeTruthy()
})

test("N074 who it is comes first, and the sex with it, in one card", () => {
  renderForm({ ...whole, ...days })
  const names = [...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")].map(({ name }) => name)
  expect([...new Set(names)].slice(0, 3)).toEqual(["name", "sex", "phone"])
  const [name, sex] = [screen.getByRole("textbox", { name: "姓名" }), screen.getByRole("group", { name: "性别" })]
  expect(sex.closest("section")).toBe(name.closest("section"))
})

test("what is missing is said from the top down", () => {
  const send = renderForm({ ...whole, ...days, name: "", sex: "" })
  expect(send()).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "姓名" }))
  expect(screen.getByText("请填写性别")).toBeTruthy()
})
