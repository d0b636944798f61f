/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { ApplicationForm } from "#components/rental/application/application-form"
import type { ApplicationValues } from "#lib/rental/application/rules"

const complete = { name: "陈海", sex: "male", phone: "13800138000", plate: "粤B12345", address: "科技园" }
const days = { from: "2026-12-01", until: "2027-11-30" }

function renderForm(values: ApplicationValues) {
  const photos = { workCard: false, licence: false, others: 0 }
  const props = { owner: "", formToken: "t", back: "/", today: "2026-11-23", photos }
  const { container } = render(
    <ApplicationForm kind="personal" {...props} draft={values}>
      {null}
    </ApplicationForm>,
  )
  const form = container.querySelector("form")!
  /** Submits the form and returns whether the script prevented it. */
  return () => {
    const event = createEvent.submit(form)
    fireEvent(form, event)
    return event.defaultPrevented
  }
}

test("a missing or invalid plate shows the rental message at each submit", async () => {
  const submitForm = renderForm({ ...complete, ...days, plate: "" })
  for (let i = 0; i < 2; i++) {
    expect(submitForm()).toBe(true)
    expect(screen.getByText("请输入车牌")).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^第1位/ }))
  }
  await userEvent.click(screen.getByRole("button", { name: /^第1位/ }))
  for (const key of ["粤", "B", "1"]) await userEvent.click(screen.getByRole("button", { name: key }))
  expect(screen.queryByText("请输入车牌")).toBeNull()
  expect(submitForm()).toBe(true)
  expect(screen.getByText("请填写正确车牌号")).toBeTruthy()
})

test("all missing fields are reported at once", () => {
  const submitForm = renderForm({ ...complete, name: "", plate: "粤B1" })
  expect(submitForm()).toBe(true)
  for (const message of ["请填写姓名", "请填写开始日期", "请填写正确车牌号"])
    expect(screen.getByText(message)).toBeTruthy()
})

test("name and sex come first and share a card", () => {
  renderForm({ ...complete, ...days })
  const names = [...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")].map(({ name }) => name)
  expect([...new Set(names)].slice(0, 3)).toEqual(["name", "sex", "phone"])
  const [name, sex] = [screen.getByRole("textbox", { name: "姓名" }), screen.getByRole("group", { name: "性别" })]
  expect(sex.closest("section")).toBe(name.closest("section"))
})

test("the first missing field is focused", () => {
  const submitForm = renderForm({ ...complete, ...days, name: "", sex: "" })
  expect(submitForm()).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "姓名" }))
  expect(screen.getByText("请填写性别")).toBeTruthy()
})
