/** @jest-environment jsdom */
import { forgetLastDriver } from "#lib/account/browser/forget-last-driver"
import { savePhone, takeSavedPhone } from "#lib/account/browser/saved-phone"
import { saveLastBooking, getLastBooking } from "#lib/cross-park/browser/last-booking"

const setUrl = (path: string) => history.replaceState(null, "", path)

test("an entered phone number is restored once, on the same screen", () => {
  setUrl("/SIGNUP?redirect=%2FHISTORY")
  savePhone("13800138000")
  setUrl("/SIGNUP?agreed=1")
  expect(takeSavedPhone()).toBe("13800138000")
  expect(takeSavedPhone()).toBeUndefined()
})

test("a phone number entered on another sign-up screen is removed instead of restored", () => {
  setUrl("/SIGNUP_Group/7")
  savePhone("13800138000")
  setUrl("/SIGNUP")
  expect(takeSavedPhone()).toBeUndefined()
  setUrl("/SIGNUP_Group/7")
  expect(takeSavedPhone()).toBeUndefined()
})

test("a stored value of an older format is ignored", () => {
  sessionStorage.setItem("berth.driver.typed-phone", "13800138000")
  expect(takeSavedPhone()).toBeUndefined()
})

test("signing out removes the entered phone number and the last booking", () => {
  savePhone("13800138000")
  saveLastBooking("7")
  forgetLastDriver()
  expect(takeSavedPhone()).toBeUndefined()
  expect(getLastBooking()).toBeUndefined()
})
