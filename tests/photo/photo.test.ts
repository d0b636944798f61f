import sharp from "sharp"
import { detectKind, shrinkPhoto } from "#lib/photo/shrink-photo"
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

// The library blocks reading some of these formats and not writing them.
const files: Record<string, Buffer> = {}
beforeAll(async () => {
  Object.assign(files, {
    jpeg: await createPicture(2000, 1000),
    png: await createPicture(640, 480, "png"),
    webp: await createPicture(500, 300, "webp"),
    narrow: await createPicture(320, 700),
    gif: await createPicture(20, 20, "gif"),
    tiff: await createPicture(20, 20, "tiff"),
    rotated: await createPhotoWithLocation(),
    heavy: await createPaddedJpeg(3 * 1024 * 1024),
  })
})

const reducePhoto = async (bytes: Buffer) => {
  const result = await shrinkPhoto(bytes)
  if (!result.ok) throw new Error(result.why)
  return { photo: result.photo, metadata: await sharp(result.photo).metadata() }
}

test.each([
  ["jpeg", 500, 250],
  ["png", 500, 375],
  ["webp", 500, 300],
  ["narrow", 320, 700],
  ["heavy", 500, 333],
])("a photo is at most 500 pixels wide and never enlarged: %s", async (name, width, height) => {
  const { metadata } = await reducePhoto(files[name]!)
  expect(metadata).toMatchObject({ format: "jpeg", width, height })
})

test("a reduced photo is much smaller", async () => {
  const noise = await sharp({
    create: {
      width: 2000,
      height: 1000,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
  const { photo } = await reducePhoto(noise)
  expect(photo.length).toBeLessThan(noise.length / 5)
})

test("a reduced photo is upright and has no metadata", async () => {
  expect((await sharp(files.rotated).metadata()).exif).toBeDefined()
  const { photo, metadata } = await reducePhoto(files.rotated!)
  expect(metadata).toMatchObject({ width: 500, height: 667 })
  expect(metadata.orientation).toBeUndefined()
  expect(metadata.exif).toBeUndefined()
  expect(metadata.xmp).toBeUndefined()
  expect(metadata.iptc).toBeUndefined()
  expect(photo.includes("CanaryPhone") || photo.includes("Exif")).toBe(false)
  const [top, bottom] = [await readColour(photo, 30), await readColour(photo, 630)]
  expect(top.red).toBeGreaterThan(top.blue)
  expect(bottom.blue).toBeGreaterThan(bottom.red)
})

async function readColour(photo: Buffer, y: number) {
  const { data } = await sharp(photo)
    .extract({ left: 250, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { red: data[0]!, blue: data[2]! }
}

test.each([
  ["an SVG", () => SVG_FILE, "not-an-image"],
  ["an HTML page", () => HTML_FILE, "not-an-image"],
  ["a PDF", () => PDF_FILE, "not-an-image"],
  ["an empty file", () => Buffer.alloc(0), "not-an-image"],
  ["a GIF", () => files.gif!, "other-format"],
  ["a TIFF", () => files.tiff!, "other-format"],
  ["a HEIC", () => HEIC_FILE, "other-format"],
  ["a truncated photo", () => files.rotated!.subarray(0, files.rotated!.length >> 1), "unreadable"],
  ["only the beginning of a photo", () => files.jpeg!.subarray(0, 16), "unreadable"],
  [
    "an HTML page behind the beginning of a photo",
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), HTML_FILE]),
    "unreadable",
  ],
  ["268 million pixels in a few kilobytes", () => createDecompressionBomb(), "too-many-pixels"],
])("%s is rejected", async (_, file, why) => {
  expect(await shrinkPhoto(file())).toEqual({ ok: false, why })
})

test("the decompression bomb is small enough to be accepted as a photo", () => {
  expect(createDecompressionBomb().length).toBeLessThan(64 * 1024)
  expect(detectKind(createDecompressionBomb())).toBe("photo")
})

test("sharp cannot decode GIF and TIFF files", async () => {
  for (const file of [files.gif!, files.tiff!]) await expect(sharp(file).metadata()).rejects.toThrow()
})
