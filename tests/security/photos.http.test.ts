import sharp from "sharp"
import {
  submitVerification,
  watchCalls,
  type Owner,
  signInOwner,
  type Photo,
  carPaths,
  sendPhoto,
  readStoredFile,
} from "#tests/cars/car-forms"
import { getForm } from "#tests/support/http-browser"
import { sandbox, redeemTicket, signIn } from "#tests/security/drivers"
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

let owner: Owner
beforeEach(async () => void (owner = await signInOwner("driver")))

const readStoredKey = async () => (await sandbox.audit(owner.phone, owner.plate))?.licenceKey
const send = (photo: Photo) => sendPhoto(owner, photo)
const submit = async (fields: Record<string, string | Photo>, sender: Owner = owner) =>
  submitVerification(sender, await sender.browser.goto(carPaths.authenticate(sender.plate)), fields)

describe("photo sizes", () => {
  test.each([10, 12])("S-53 rejects a photo of %i MB with an explanation and stores nothing", async (megabytes) => {
    const listInputs = await watchCalls(owner)
    const bytes = await createPaddedJpeg(megabytes * MB)
    const { sent: response } = await submit({ licence: { bytes } })
    expect(response.status).toBe(413)
    expect(response.text).toContain("照片大小不能超过3MB")
    expect(await send({ bytes })).toMatchObject({ status: 413, ok: false })
    expect(await readStoredKey()).toBeUndefined()
    expect(await listInputs("platform.uploadSignature")).toEqual([])
  })

  test("S-53 accepts a photo of 3,145,728 bytes and rejects one of 3,145,729 bytes", async () => {
    expect(await send({ bytes: await createPaddedJpeg(3_145_728) })).toEqual({
      status: 200,
      ticket: expect.any(String) as string,
    })
    expect(await send({ bytes: await createPaddedJpeg(3_145_729) })).toMatchObject({ status: 200, why: "too-large" })
    const { page: screen } = await submit({ licence: { bytes: await createPaddedJpeg(3_145_729) } })
    expect(screen?.text).toContain("照片大小不能超过3MB")
    expect(await readStoredKey()).toBeUndefined()
  })
})

const rejected: [string, () => Photo | Promise<Photo>, string, string][] = [
  ["an SVG", () => ({ bytes: SVG_FILE, name: "a.svg", type: "image/svg+xml" }), "not-an-image", "请确保文件为图像类型"],
  ["an SVG named .jpg", () => ({ bytes: SVG_FILE }), "not-an-image", "请确保文件为图像类型"],
  ["a page named .jpg", () => ({ bytes: HTML_FILE }), "not-an-image", "请确保文件为图像类型"],
  [
    "a PDF",
    () => ({ bytes: PDF_FILE, name: "a.pdf", type: "application/pdf" }),
    "not-an-image",
    "请确保文件为图像类型",
  ],
  [
    "a GIF named .jpg",
    async () => ({ bytes: await createPicture(20, 20, "gif") }),
    "other-format",
    "暂不支持这种图片格式",
  ],
  ["a TIFF", async () => ({ bytes: await createPicture(20, 20, "tiff") }), "other-format", "暂不支持这种图片格式"],
  ["a HEIC", () => ({ bytes: HEIC_FILE, name: "a.heic", type: "image/heic" }), "other-format", "暂不支持这种图片格式"],
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
  [
    "a page behind the beginning of a JPEG",
    () => ({ bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML_FILE]) }),
    "unreadable",
    "照片无法读取",
  ],
]

test.each(rejected)("S-54 the app rejects %s", async (_, createPhoto, why, message) => {
  const listInputs = await watchCalls(owner)
  const photo = await createPhoto()
  expect(await send(photo)).toEqual({ status: 200, ok: true, why })
  const { page: screen } = await submit({ licence: photo })
  expect(screen?.text).toContain(message)
  expect(await listInputs("platform.uploadSignature")).toEqual([])
  expect(await listInputs("cars.authenticate")).toEqual([])
})

test("S-54 the app rejects simultaneous decompression bombs within the driver's upload limit", async () => {
  const bytes = createDecompressionBomb()
  const results = await Promise.all(Array.from({ length: 16 }, () => send({ bytes })))
  const rejected = results.filter(({ why }) => why === "too-many-pixels")
  const postponed = results.filter(({ status, why }) => status === 503 && why === "fault")
  expect(rejected.length).toBeGreaterThanOrEqual(3)
  expect(rejected.length + postponed.length).toBe(16)
  expect((await owner.browser.get(carPaths.list)).status).toBe(200)
})

test("S-54 the app stores a new upright file, 500 pixels wide, without the location where it was taken", async () => {
  const bytes = await createPhotoWithLocation()
  expect(bytes.includes("CanaryPhone")).toBe(true)
  await submit({ licence: { bytes } })
  const photo = await readStoredFile((await readStoredKey())!)
  const metadata = await sharp(photo).metadata()
  expect(metadata).toMatchObject({ format: "jpeg", width: 500, height: 667 })
  expect(metadata.orientation).toBeUndefined()
  expect(metadata.exif).toBeUndefined()
  expect(metadata.xmp).toBeUndefined()
  expect(photo.includes("CanaryPhone")).toBe(false)
  const { data } = await sharp(photo)
    .extract({ left: 250, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(data[2]!)
})

test("S-54 the app stores a photo without the HTML appended to it", async () => {
  const bytes = Buffer.concat([await createPicture(600, 400, "png"), HTML_FILE])
  await submit({ licence: { bytes, name: "a.html", type: "text/html" } })
  const photo = await readStoredFile((await readStoredKey())!)
  expect(photo.includes("script")).toBe(false)
  expect((await sharp(photo).metadata()).format).toBe("jpeg")
})

const signature = {
  host: `${sandbox.url.replace("localhost", "127.0.0.1")}/storage`,
  key: "car-owner-certification/1/6f1e0c5b7a9d4e2f8b3c1a0d.jpg",
  accessid: "LTAI",
  policy: "cG9saWN5",
  signature: "c2lnbmF0dXJl",
}
test.each([
  ["a host that is not listed", { host: "https://evil.example/storage" }],
  ["a host that starts with a listed host", { host: signature.host.replace("127.0.0.1", "127.0.0.1.evil.example") }],
  ["a host that ends with a listed host", { host: signature.host.replace("127.0.0.1", "evil127.0.0.1") }],
  ["a listed host as the user name of another", { host: "https://127.0.0.1@evil.example/" }],
  ["the cloud metadata address", { host: "http://169.254.169.254/latest/meta-data" }],
  ["a key outside the allowed folders", { key: "brand/logo.png" }],
  ["a key with a parent folder", { key: "car-owner-certification/../brand/logo.png" }],
  ["a key with the file name of the browser", { key: "car-owner-certification/${filename}" }],
])("S-55 the app uploads nothing if the signature has %s", async (_, change) => {
  await sandbox.addFault({
    match: "platform.uploadSignature",
    fault: respondWith("platform.uploadSignature", { ...signature, ...change }),
    driver: owner.phone,
  })
  expect(await send({ bytes: await createPicture(600, 400) })).toMatchObject({ status: 200, why: "no-signature" })
})

test("S-55 a redirect in the signed fields does not redirect the upload", async () => {
  const data = { ...signature, success_action_status: "302", success_action_redirect: "https://evil.example" }
  await sandbox.addFault({
    match: "platform.uploadSignature",
    fault: respondWith("platform.uploadSignature", data),
    times: 2,
    driver: owner.phone,
  })
  const { status, why } = await send({ bytes: await createPicture(600, 400) })
  expect({ status, why }).toEqual({ status: 200, why: "not-stored" })
})

test("S-56 the app stores a photo under the provider's key, ignores its file name and does not reveal the key", async () => {
  const listInputs = await watchCalls(owner)
  const name = "../../brand/${filename}<b>.svg"
  const { ticket = "" } = await send({ bytes: await createPicture(600, 400), name })
  expect(await listInputs("platform.uploadSignature")).toEqual([
    { type: "CAR_OWNER_CERTIFICATION", fileName: "photo.jpg" },
  ])
  const { page: screen } = await submit({ licenceTicket: ticket })
  expect(screen?.text).toContain("审核中")
  const key = (await readStoredKey())!
  expect(key).toMatch(/^car-owner-certification\/\d+\/[0-9a-f]{24}\.jpg$/)
  expect(ticket).not.toContain(key)
  expect(screen?.text.includes(key)).toBe(false)
})

test("S-57 the app rejects the photo ticket of another driver", async () => {
  const otherOwner = await signInOwner("driver")
  const { ticket = "" } = await sendPhoto(otherOwner, { bytes: await createPicture(600, 400) })
  const listInputs = await watchCalls(owner)
  for (const licenceTicket of [ticket, `${ticket.slice(0, -1)}x`, "x", "car-owner-certification/1/a.jpg"]) {
    const { page: screen } = await submit({ licenceTicket })
    expect(screen?.text).toContain("请上传行驶证")
  }
  expect(await listInputs("cars.authenticate")).toEqual([])
  expect((await submit({ licenceTicket: ticket }, otherOwner)).page?.text).toContain("审核中")
})

test("a photo ticket stays valid after a restore and a new sign-in", async () => {
  const { browser, phone } = owner
  const { ticket = "" } = await send({ bytes: await createPicture(600, 400) })
  const { json: saved } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  browser.cookies.delete("berth-session")
  expect((await redeemTicket(browser, saved.ticket)).status).toBe(200)
  await browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))
  await signIn(browser, phone)
  expect((await submit({ licenceTicket: ticket })).page?.text).toContain("审核中")
})

test("limits the number of photos per driver", async () => {
  const bytes = await createPicture(30, 20)
  const reasons: unknown[] = []
  for (let i = 0; i < 31; i++) reasons.push((await send({ bytes })).why)
  expect(reasons.filter(Boolean)).toEqual(["too-often"])
  expect(reasons.at(-1)).toBe("too-often")
})
