import sharp from "sharp"
import { detectKind, shrinkPhoto } from "#lib/photo/shrink-photo"
import { bomb, heavy, heic, page, pdf, photoWithPlace, picture, svg } from "#tests/safety/pictures"

// Made by the same library: what writes a picture is not what is blocked, but what reads one.
const files: Record<string, Buffer> = {}
beforeAll(async () => {
  Object.assign(files, {
    jpeg: await picture(2000, 1000),
    png: await picture(640, 480, "png"),
    webp: await picture(500, 300, "webp"),
    narrow: await picture(320, 700),
    gif: await picture(20, 20, "gif"),
    tiff: await picture(20, 20, "tiff"),
    turned: await photoWithPlace(),
    heavy: await heavy(3 * 1024 * 1024),
  })
})

const small = async (bytes: Buffer) => {
  const said = await shrinkPhoto(bytes)
  if (!said.ok) throw new Error(said.why)
  return { photo: said.photo, facts: await sharp(said.photo).metadata() }
}

test.each([
  ["jpeg", 500, 250],
  ["png", 500, 375],
  ["webp", 500, 300],
  ["narrow", 320, 700],
  ["heavy", 500, 333],
])("a photo is at most 500 wide, and never enlarged: %s", async (name, width, height) => {
  const { facts } = await small(files[name]!)
  expect(facts).toMatchObject({ format: "jpeg", width, height })
})

test("it is much smaller than it was", async () => {
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
  const { photo } = await small(noise)
  expect(photo.length).toBeLessThan(noise.length / 5)
})

test("it stands upright, and says nothing of where it was taken or by what", async () => {
  expect((await sharp(files.turned).metadata()).exif).toBeDefined()
  const { photo, facts } = await small(files.turned!)
  expect(facts).toMatchObject({ width: 500, height: 667 })
  expect([facts.orientation, facts.exif, facts.xmp, facts.iptc]).toEqual([undefined, undefined, undefined, undefined])
  expect(photo.includes("CanaryPhone") || photo.includes("Exif")).toBe(false)
  const [top, bottom] = [await colourAt(photo, 30), await colourAt(photo, 630)]
  expect([top.red > top.blue, bottom.blue > bottom.red]).toEqual([true, true])
})

async function colourAt(photo: Buffer, y: number) {
  const { data } = await sharp(photo)
    .extract({ left: 250, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { red: data[0]!, blue: data[2]! }
}

test.each([
  ["an SVG", () => svg, "no-image"],
  ["a page", () => page, "no-image"],
  ["a PDF", () => pdf, "no-image"],
  ["nothing", () => Buffer.alloc(0), "no-image"],
  ["a GIF", () => files.gif!, "other-format"],
  ["a TIFF", () => files.tiff!, "other-format"],
  ["a HEIC", () => heic, "other-format"],
  ["a photo that ends in the middle", () => files.turned!.subarray(0, files.turned!.length >> 1), "unreadable"],
  ["the beginning of a photo alone", () => files.jpeg!.subarray(0, 16), "unreadable"],
  [
    "a page behind the beginning of a photo",
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), page]),
    "unreadable",
  ],
  ["268 million pixels in a few kilobytes", () => bomb(), "too-many-pixels"],
])("%s is refused", async (_, file, why) => {
  expect(await shrinkPhoto(file())).toEqual({ ok: false, why })
})

test("the bomb is one: small enough to be taken for a photo", () => {
  expect(bomb().length).toBeLessThan(64 * 1024)
  expect(detectKind(bomb())).toBe("photo")
})

test("no other decoder is there to be asked", async () => {
  for (const file of [files.gif!, files.tiff!]) await expect(sharp(file).metadata()).rejects.toThrow()
})
