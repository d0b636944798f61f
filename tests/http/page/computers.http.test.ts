import { createQrCode } from "#lib/core/values/qr-code"
import { openAppBrowser } from "#tests/security/drivers"

const COMPUTER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36"
const PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36"
const LOOK_UP = "/PAY/plate_select_yd_v2"

async function readPage(path: string, userAgent: string) {
  const browser = openAppBrowser()
  const { text } = await browser.get(path, { headers: { "user-agent": userAgent } })
  return { text, origin: browser.origin }
}

test("a computer shows a QR code of the page's URL, with the car park and without personal values", async () => {
  const { text, origin } = await readPage(
    `${LOOK_UP}?parkId=1001&licence_plate=${encodeURIComponent("粤B12345")}`,
    COMPUTER,
  )
  expect(text).toContain("用手机打开")
  expect(text).toContain(createQrCode(`${origin}${LOOK_UP}?parkId=1001`).path)
  for (const path of ["/menu", "/SIGNUP"])
    expect((await readPage(`${path}?redirect=/WALLET`, COMPUTER)).text).toContain(createQrCode(`${origin}${path}`).path)
})

test("a phone shows no QR code of the page", async () =>
  expect((await readPage(`${LOOK_UP}?parkId=1001`, PHONE)).text).not.toContain("用手机打开"))

test("only pages of the payment flow cross-fade, and not for drivers who want no motion", async () => {
  const rule = "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}"
  expect((await readPage(LOOK_UP, PHONE)).text).toContain(rule)
  expect((await readPage("/menu", PHONE)).text).not.toContain("@view-transition")
})
