/** @jest-environment jsdom */
import { forgetLastDriver } from "#lib/account/browser/forget-last-driver"
import { saveTypedPhone, takeTypedPhone } from "#lib/account/browser/typed-phone"
import { saveLastBooking, getLastBooking } from "#lib/cross-park/browser/last-booking"

const goTo = (path: string) => history.replaceState(null, "", path)

test("a phone is read back once, on the screen it was typed at", () => {
  goTo("/SIGNUP?redirect=%2FHISTORY")
  saveTypedPhone("13800138000")
  goTo("/SIGNUP?agreed=1")
  expect([takeTypedPhone(), takeTypedPhone()]).toEqual(["13800138000", undefined])
})

test("another sign-up screen does not have it, and then nobody has", () => {
  goTo("/SIGNUP_Group/7")
  saveTypedPhone("13800138000")
  goTo("/SIGNUP")
  expect(takeTypedPhone()).toBeUndefined()
  goTo("/SIGNUP_Group/7")
  expect(takeTypedPhone()).toBeUndefined()
})

test("what stands there from before is no phone", () => {
  sessionStorage.setItem("berth.driver.typed-phone", "13800138000")
  expect(takeTypedPhone()).toBeUndefined()
})

test("who leaves leaves no phone, and no booking that was looked at", () => {
  saveTypedPhone("13800138000")
  saveLastBooking("7")
  forgetLastDriver()
  expect([takeTypedPhone(), getLastBooking()]).toEqual([undefined, undefined])
})
