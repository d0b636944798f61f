import sharp from "sharp"
import { type Photo, readStoredFile } from "#tests/cars/car-forms"
import { retryWhenBusy } from "#tests/support/retry-when-busy"
import {
  recordCalls,
  createReceipt,
  sandbox,
  RECEIPT_SEND_PATH,
  uploadReceiptPhoto,
  submitReceiptForm,
  type Shopper,
  signInShopper,
  readText,
} from "#tests/coupons/exchange/receipt-form"
import {
  createDecompressionBomb,
  createPaddedJpeg,
  HEIC_FILE,
  HTML_FILE,
  PDF_FILE,
  createPhotoWithLocation,
  createPicture,
  SVG_FILE,
} from "#tests/security/pictures"
import { respondWith } from "#tests/support/provider-answers"

const MB = 1024 * 1024

let driver: Shopper
beforeEach(async () => void (driver = await signInShopper()))

const sendPhoto = (photo: Photo) => submitReceiptForm(driver.browser, driver.formPath, { photo })
const listStoredPhotos = async () => (await sandbox.receipts(driver.phone)).receipts.map(({ photo }) => photo)

test("S-53 a photo of 10 MB is refused, the form is shown again, and nothing is stored", async () => {
  const listCalls = await recordCalls()
  const bytes = await createPaddedJpeg(10 * MB)
  const { status, page } = await sendPhoto({ bytes })
  expect(status).toBe(303)
  expect((await page()).text).toContain("照片大小不能超过3MB")
  expect(await uploadReceiptPhoto(driver, { bytes })).toMatchObject({ status: 413, ok: false })
  expect(await listStoredPhotos()).toEqual([])
  expect(await listCalls("platform.uploadSignature")).toEqual([])
})

test.each([
  [
    "a PDF",
    () => ({ bytes: PDF_FILE, name: "a.pdf", type: "application/pdf" }),
    "not-an-image",
    "请确保文件为图像类型",
  ],
  ["an SVG named .jpg", () => ({ bytes: SVG_FILE }), "not-an-image", "请确保文件为图像类型"],
  ["an HTML page named .jpg", () => ({ bytes: HTML_FILE }), "not-an-image", "请确保文件为图像类型"],
  [
    "a GIF named .jpg",
    async () => ({ bytes: await createPicture(20, 20, "gif") }),
    "other-format",
    "暂不支持这种图片格式",
  ],
  [
    "a HEIC file",
    () => ({ bytes: HEIC_FILE, name: "a.heic", type: "image/heic" }),
    "other-format",
    "暂不支持这种图片格式",
  ],
  [
    "268 million pixels in 32 KB",
    () => ({ bytes: createDecompressionBomb(), name: "a.png", type: "image/png" }),
    "too-many-pixels",
    "照片尺寸太大",
  ],
  [
    "half a JPEG",
    async () => ({ bytes: (await createPicture(2000, 1500)).subarray(0, 4000) }),
    "unreadable",
    "照片无法读取",
  ],
] as [string, () => Photo | Promise<Photo>, string, string][])(
  "S-54 %s is rejected as a photo",
  async (_, createPhoto, reason, message) => {
    const listCalls = await recordCalls()
    const photo = await createPhoto()
    expect(await uploadReceiptPhoto(driver, photo)).toEqual({ status: 200, ok: true, why: reason })
    expect(readText(await (await sendPhoto(photo)).page())).toContain(message)
    expect(await listCalls("platform.uploadSignature", "coupons.apply")).toEqual([])
  },
)

test("S-54 a stored photo is upright, 500 pixels wide and has no location", async () => {
  await sendPhoto({ bytes: await createPhotoWithLocation() })
  const [key] = await listStoredPhotos()
  const photo = await readStoredFile(key!)
  expect(await sharp(photo).metadata()).toMatchObject({ format: "jpeg", width: 500, height: 667 })
  expect(photo.includes("CanaryPhone")).toBe(false)
})

const signature = {
  host: `${sandbox.url.replace("localhost", "127.0.0.1")}/storage`,
  key: "receipt/1/6f1e0c5b7a9d4e2f8b3c1a0d.jpg",
  accessid: "LTAI",
  policy: "cG9saWN5",
  signature: "c2lnbmF0dXJl",
}

test.each([
  ["S-55 a host that is not in STORAGE_HOSTS", { host: "https://evil.example/storage" }, "no-signature"],
  ["S-55 a key outside the app's folders", { key: "brand/logo.png" }, "no-signature"],
  ["S-55 a key with a parent folder", { key: "receipt/../brand/logo.png" }, "no-signature"],
  ["S-56 a key with the browser's file name", { key: "receipt/${filename}" }, "no-signature"],
  ["values that the storage rejects", {}, "not-stored"],
])("a photo is not stored if the upload signature has %s, and the reason is returned", async (_, changes, reason) => {
  await sandbox.addFault({
    match: "platform.uploadSignature",
    fault: respondWith("platform.uploadSignature", { ...signature, ...changes }),
    times: 2,
    driver: driver.phone,
  })
  expect(await uploadReceiptPhoto(driver, { bytes: await createReceipt() })).toMatchObject({ status: 200, why: reason })
  expect(await listStoredPhotos()).toEqual([])
  await sandbox.clearFaults(driver.phone)
})

test("a failed signature or storage is reported on the form", async () => {
  const bytes = await createReceipt()
  const broken = { kind: "status", status: 500 } as const
  await sandbox.addFault({ match: "platform.uploadSignature", fault: broken, driver: driver.phone, times: "always" })
  expect(readText(await (await sendPhoto({ bytes })).page())).toContain("获取上传签名失败")
  await sandbox.clearFaults(driver.phone)
  await sandbox.addFault({ match: "/storage", fault: broken })
  expect(readText(await (await sendPhoto({ bytes })).page())).toContain("上传失败,请重新提交")
})

test("S-57 a photo ticket works only for its driver and its shop", async () => {
  const { ticket = "" } = await uploadReceiptPhoto(driver, { bytes: await createReceipt() })
  const otherDriver = await signInShopper()
  const listCalls = await recordCalls()
  expect(
    readText(
      await (await submitReceiptForm(otherDriver.browser, otherDriver.formPath, { photoTicket: ticket })).page(),
    ),
  ).toContain("请上传小票照片")
  expect(
    readText(
      await (await submitReceiptForm(driver.browser, driver.getPath("as-text"), { photoTicket: ticket })).page(),
    ),
  ).toContain("请上传小票照片")
  expect(await listCalls("coupons.apply")).toEqual([])
  expect((await submitReceiptForm(driver.browser, driver.formPath, { photoTicket: ticket })).location).toMatch(
    /applying/,
  )
})

test("the script checks before an upload whether the car may have a coupon", async () => {
  const fetchRejection = async (plate: string) =>
    (await driver.browser.postJson<{ text?: string }>("/api/coupons/receipt-may", { back: driver.formPath, plate }))
      .json.text
  expect(await fetchRejection(driver.plate)).toBeUndefined()
  expect(await fetchRejection("")).toBe("请填写车牌")
  expect(await fetchRejection(driver.plates[1]!)).toBe("这辆车不在停车场内，入场后再来兑换")
})

test("a hundred simultaneous exchanges of one receipt by ten drivers give one coupon", async () => {
  const bytes = await createReceipt()
  const drivers = await Promise.all(Array.from({ length: 10 }, () => signInShopper()))
  const initialTexts = await Promise.all(
    drivers.map(async ({ browser, formPath }) => readText(await retryWhenBusy(() => browser.goto(formPath)))),
  )
  const attempts = drivers.flatMap((driver, index) =>
    Array.from({ length: 10 }, () => exchangeUntilProcessed(driver, bytes, initialTexts[index]!)),
  )
  const destinations = await Promise.all(attempts)
  expect(destinations.filter((location) => !/applying|apply_retry/.test(location))).toEqual([])
  const messages = new Set(
    destinations
      .filter((location) => location.includes("apply_retry"))
      .map((location) => decodeURI(location).split("/").at(-2)),
  )
  expect([...messages]).toEqual(["这张小票已经提交过"])
  const receipts = (await Promise.all(drivers.map(({ phone }) => sandbox.receipts(phone)))).flatMap(
    (answer) => answer.receipts,
  )
  expect(receipts.filter(({ state }) => state === "waiting")).toHaveLength(1)
  await sandbox.decideReceipt(receipts[0]!.phone, { as: "passed" })
  const coupons = (await Promise.all(drivers.map(({ phone }) => sandbox.receipts(phone)))).flatMap(
    (answer) => answer.coupons,
  )
  expect(coupons).toHaveLength(1)
})

const RETRY_MESSAGES = /上传失败|获取上传签名失败|服务繁忙|网络有点慢|还没有收到/

/**
 * Submits the form until it redirects to a result, because only some photos are processed at a time. The retry message
 * appears on one page only, which may belong to another of the browser's concurrent submits.
 */
async function exchangeUntilProcessed(
  { browser, formPath, plate, phone }: Shopper,
  bytes: Buffer,
  initialText: string,
): Promise<string> {
  for (;;) {
    const screen = await browser.goto(formPath)
    if (!screen.forms.some(({ action }) => action === RECEIPT_SEND_PATH)) continue
    const { status, location } = await submitReceiptForm(browser, formPath, { plate, phone, photo: { bytes } }, screen)
    if (status === 303 && location !== formPath) return location
    if (status !== 303) continue
    const text = readText(await retryWhenBusy(() => browser.goto(formPath)))
    if (text !== initialText && !RETRY_MESSAGES.test(text)) throw new Error(text)
  }
}
