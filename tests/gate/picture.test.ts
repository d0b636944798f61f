import sharp from "sharp"
import { buildEntryCard } from "#lib/gate/entry-card"
import { renderCard, CARD_SIZE } from "#lib/photo/card-picture"
import { drawCard } from "#lib/photo/draw-card"

jest.mock("server-only", () => ({}))
jest.mock("#lib/gate/server/gate-view", () => ({}))

const entry = {
  gateType: "IN" as const,
  message: "已登记，请入场",
  plate: "粤BD72816",
  at: "2026-11-20T09:30:00+08:00",
  park: "云栖里购物中心停车场",
  gate: "B1 东入口",
}
const createPicture = (fields: Omit<typeof entry, "plate"> & { plate?: string | undefined }) =>
  renderCard(buildEntryCard(fields as never))
const listTexts = (svg: string) => [...svg.matchAll(/<text\b[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

test("the picture has the texts of the screen and the full date", () => {
  const texts = listTexts(createPicture(entry))
  for (const text of ["已登记，请入场", "2026年11月20日 09:30 入场", "云栖里购物中心停车场", "B1 东入口"]) {
    expect(texts).toContain(text)
  }
})

test("letters and digits of the plate are paths and only its Chinese characters are text", () => {
  expect(listTexts(createPicture(entry)).filter((text) => /[粤BD728]/.test(text ?? "") && text!.length === 1)).toEqual([
    "粤",
  ])
  expect(listTexts(createPicture({ ...entry, plate: undefined }))).toContain("无牌车")
  expect(listTexts(createPicture({ ...entry, plate: "临时0001" }))).toContain("临时0001")
})

test("texts are escaped", () => {
  const svg = createPicture({ ...entry, message: `</text><script>alert("1")</script>&`, park: `<image href='x'/>` })
  expect(svg).not.toMatch(/<script|<image/)
  expect(svg).toContain("&#60;script&#62;")
})

test("long texts take at most two lines", () => {
  const park = "深圳市福田区市民中心北广场地下二层东南侧公共停车场临时区域"
  const texts = listTexts(createPicture({ ...entry, park })).filter((text) => /深圳|…/.test(text ?? ""))
  expect(texts).toEqual(["深圳市福田区市民中心北广场地", "下二层东南侧公共停车场临时…"])
})

test("the drawn picture contains its texts with any fonts", async () => {
  const picture = await drawCard(buildEntryCard(entry as never))
  const { format, width, height } = await sharp(picture).metadata()
  expect(width! / height!).toBe(3 / 4)
  expect({ format, width, height }).toEqual({ format: "png", width: CARD_SIZE.width, height: CARD_SIZE.height })
  const measureContrast = async (left: number, top: number, width: number, height: number) => {
    const part = sharp(picture).extract({ left, top, width, height }).greyscale()
    return (await sharp(await part.toBuffer()).stats()).channels[0]!.stdev
  }
  expect(await measureContrast(200, 170, 320, 50)).toBeGreaterThan(20)
  expect(await measureContrast(180, 230, 360, 60)).toBeGreaterThan(20)
  expect(await measureContrast(400, 615, 260, 50)).toBeGreaterThan(20)
})

test("a tick is drawn only for success", () => {
  const ticks = ["已登记，请入场", "请稍候", "车位已满，禁止入场"].map((message) =>
    createPicture({ ...entry, message }).includes("#0a7a43"),
  )
  expect(ticks).toEqual([true, false, false])
})
