import type { Browser } from "#tests/support/http-browser"
import type { Form } from "#tests/support/html-forms"
import { requestSignInCode, openAppBrowser, readNewestCode, sandbox } from "#tests/security/drivers"

export type Fields = { phone: string; captcha: string; code: string }

/** Opens a browser and requests a code that it has not submitted yet. */
export async function requestNewCode() {
  const browser = openAppBrowser()
  const { phone } = await sandbox.createScenario("driver")
  const { form, captcha } = await requestSignInCode(browser, phone)
  const fields: Fields = { phone, captcha, code: await readNewestCode(phone) }
  return { browser, form, fields, phone }
}

export const submitCode = (browser: Browser, form: Form, fields: Fields) =>
  browser.submit(form, { ...fields, agree: "1" })

/** Reads the error that the sign-in screen shows. */
export async function readError(browser: Browser) {
  const { text } = await browser.goto("/SIGNUP")
  const alerts = [...text.matchAll(/<p\b[^>]*role="alert"[^>]*>(.*?)<\/p>/g)]
  return alerts.map(([, html = ""]) => html.replace(/<.*?>/g, "")).join("")
}

export const buildWrongCode = (code: string) => [...code].map((digit) => (digit === "9" ? "8" : "9")).join("")
