import sharp from "sharp"
import { type Photo, readStoredFile } from "#tests/cars/car-forms"
import { retryWhenBusy } from "#tests/support/retry-when-busy"
import {
  hearing,
  receipt,
  sandbox,
  SEND,
  sendReceipt,
  show,
  type Shopper,
  shopper,
  wordsOf,
} from "#tests/coupons/exchange/showing"
import { bomb, heavy, heic, page, pdf, photoWithPlace, picture, svg } from "#tests/safety/pictures"
import { respondWith } from "#tests/support/provider-answers"

const MB = 1024 * 1024

let one: Shopper
beforeEach(async () => void (one = await shopper()))

const showPhoto = (photo: Photo) => show(one.browser, one.form, { photo })
const kept = async () => (await sandbox.receipts(one.phone)).receipts.map(({ photo }) => photo)

test("S-53 a photo of 10 MB is refused as a whole: its form is there again, and nothing of it is kept", async () => {
  const asked = await hearing()
  const bytes = await heavy(10 * MB)
  const { status, page } = await showPhoto({ bytes })
  expect([status, (await page()).text.includes("照片大小不能超过3MB")]).toEqual([303, true])
  expect(await sendReceipt(one, { bytes })).toMatchObject({ status: 413, ok: false })
  expect([await kept(), await asked("platform.uploadSignature")]).toEqual([[], []])
})

test.each([
  [
    "R053, E037 a PDF",
    () => ({ bytes: pdf, name: "a.pdf", type: "application/pdf" }),
    "no-image",
    "请确保文件为图像类型",
  ],
  ["an SVG named .jpg", () => ({ bytes: svg }), "no-image", "请确保文件为图像类型"],
  ["a page named .jpg", () => ({ bytes: page }), "no-image", "请确保文件为图像类型"],
  ["a GIF named .jpg", async () => ({ bytes: await picture(20, 20, "gif") }), "other-format", "暂不支持这种图片格式"],
  ["a HEIC", () => ({ bytes: heic, name: "a.heic", type: "image/heic" }), "other-format", "暂不支持这种图片格式"],
  [
    "268 million pixels in 32 KB",
    () => ({ bytes: bomb(), name: "a.png", type: "image/png" }),
    "too-many-pixels",
    "照片尺寸太大",
  ],
  ["half a JPEG", async () => ({ bytes: (await picture(2000, 1500)).subarray(0, 4000) }), "unreadable", "照片无法读取"],
] as [string, () => Photo | Promise<Photo>, string, string][])("S-54 %s is no photo", async (_, make, why, words) => {
  const asked = await hearing()
  const photo = await make()
  expect(await sendReceipt(one, photo)).toEqual({ status: 200, ok: true, why })
  expect(wordsOf(await (await showPhoto(photo)).page())).toContain(words)
  expect(await asked("platform.uploadSignature", "coupons.apply")).toEqual([])
})

test("S-54 what is kept is upright, 500 wide, and says nothing of where it was taken", async () => {
  await showPhoto({ bytes: await photoWithPlace() })
  const [key] = await kept()
  const photo = await readStoredFile(key!)
  expect(await sharp(photo).metadata()).toMatchObject({ format: "jpeg", width: 500, height: 667 })
  expect(photo.includes("CanaryPhone")).toBe(false)
})

const signed = {
  host: `${sandbox.url.replace("localhost", "127.0.0.1")}/storage`,
  key: "receipt/1/6f1e0c5b7a9d4e2f8b3c1a0d.jpg",
  ...{ accessid: "LTAI", policy: "cG9saWN5", signature: "c2lnbmF0dXJl" },
}

test.each([
  ["S-55 a host off the list", { host: "https://evil.example/storage" }, "no-signature"],
  ["S-55 a key outside our folders", { key: "brand/logo.png" }, "no-signature"],
  ["S-55 a key that climbs", { key: "receipt/../brand/logo.png" }, "no-signature"],
  ["S-56 a key the browser names", { key: "receipt/${filename}" }, "no-signature"],
  ["one that the storage has not signed", {}, "not-stored"],
])("%s: nothing is kept, and the driver hears of it", async (_, altered, why) => {
  await sandbox.addFault({
    match: "platform.uploadSignature",
    fault: respondWith("platform.uploadSignature", { ...signed, ...altered }),
    times: 2,
    driver: one.phone,
  })
  expect(await sendReceipt(one, { bytes: await receipt() })).toMatchObject({ status: 200, why })
  expect(await kept()).toEqual([])
  await sandbox.clearFaults(one.phone)
})

test("E039 no signature, E038 no storage: in words, and the form stays", async () => {
  const bytes = await receipt()
  const broken = { kind: "status", status: 500 } as const
  await sandbox.addFault({ match: "platform.uploadSignature", fault: broken, driver: one.phone, times: "always" })
  expect(wordsOf(await (await showPhoto({ bytes })).page())).toContain("获取上传签名失败")
  await sandbox.clearFaults(one.phone)
  await sandbox.addFault({ match: "/storage", fault: broken })
  expect(wordsOf(await (await showPhoto({ bytes })).page())).toContain("上传失败,请重新提交")
})

test("S-57 a ticket is its driver's, and its shop's", async () => {
  const { ticket = "" } = await sendReceipt(one, { bytes: await receipt() })
  const other = await shopper()
  const asked = await hearing()
  expect(wordsOf(await (await show(other.browser, other.form, { photoTicket: ticket })).page())).toContain(
    "请上传小票照片",
  )
  expect(wordsOf(await (await show(one.browser, one.way("as-text"), { photoTicket: ticket })).page())).toContain(
    "请上传小票照片",
  )
  expect(await asked("coupons.apply")).toEqual([])
  expect((await show(one.browser, one.form, { photoTicket: ticket })).to).toMatch(/applying/)
})

test("asked before a photo goes anywhere: may this car have one here", async () => {
  const may = async (plate: string) =>
    (await one.browser.postJson<{ words?: string }>("/api/coupons/receipt-may", { back: one.form, plate })).json.words
  expect(await may(one.plate)).toBeUndefined()
  expect(await may("")).toBe("请填写车牌")
  expect(await may(one.plates[1]!)).toBe("这辆车不在停车场内，入场后再来兑换")
})

test("a hundred exchanges of one receipt at once, by ten drivers: one coupon, and the others are told", async () => {
  const bytes = await receipt()
  const drivers = await Promise.all(Array.from({ length: 10 }, () => shopper()))
  const untold = await Promise.all(
    drivers.map(async ({ browser, form }) => wordsOf(await retryWhenBusy(() => browser.goto(form)))),
  )
  const sendAll = drivers.flatMap((driver, nth) => Array.from({ length: 10 }, () => oneOf(driver, bytes, untold[nth]!)))
  const led = await Promise.all(sendAll)
  expect(led.filter((to) => !/applying|apply_retry/.test(to))).toEqual([])
  const told = new Set(led.filter((to) => to.includes("apply_retry")).map((to) => decodeURI(to).split("/").at(-2)))
  expect([...told]).toEqual(["这张小票已经提交过"])
  const shown = (await Promise.all(drivers.map(({ phone }) => sandbox.receipts(phone)))).flatMap(
    ({ receipts }) => receipts,
  )
  expect(shown.filter(({ state }) => state === "waiting")).toHaveLength(1)
  await sandbox.decideReceipt(shown[0]!.phone, { as: "passed" })
  const had = (await Promise.all(drivers.map(({ phone }) => sandbox.receipts(phone)))).flatMap(({ coupons }) => coupons)
  expect(had).toHaveLength(1)
})

const COME_AGAIN = /上传失败|获取上传签名失败|服务繁忙|网络有点慢|还没有收到/

/**
 * Only so many photos are read at a time: who is told to come again does. It is said once, and another form of the same
 * browser may have heard it.
 */
async function oneOf({ browser, form, plate, phone }: Shopper, bytes: Buffer, untold: string): Promise<string> {
  for (;;) {
    const screen = await browser.goto(form)
    if (!screen.forms.some(({ action }) => action === SEND)) continue
    const { status, to } = await show(browser, form, { plate, phone, photo: { bytes } }, screen)
    if (status === 303 && to !== form) return to
    if (status !== 303) continue
    const words = wordsOf(await retryWhenBusy(() => browser.goto(form)))
    if (words !== untold && !COME_AGAIN.test(words)) throw new Error(words)
  }
}
