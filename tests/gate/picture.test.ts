import sharp from "sharp"
import { buildEntryCard } from "#lib/gate/entry-card"
import { cardPicture, PICTURE } from "#lib/photo/card-picture"
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
const entryPicture = (said: Omit<typeof entry, "plate"> & { plate?: string | undefined }) =>
  cardPicture(buildEntryCard(said as never))
const wordsIn = (svg: string) => [...svg.matchAll(/<text\b[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words)

test("it says what the screen says, with the day in full", () => {
  const words = wordsIn(entryPicture(entry))
  for (const said of ["已登记，请入场", "2026年11月20日 09:30", "云栖里购物中心停车场", "B1 东入口"]) {
    expect(words).toContain(said)
  }
})

test("letters and figures of the plate are shapes; only its Chinese is written", () => {
  expect(wordsIn(entryPicture(entry)).filter((word) => /[粤BD728]/.test(word ?? "") && word!.length === 1)).toEqual([
    "粤",
  ])
  expect(wordsIn(entryPicture({ ...entry, plate: undefined }))).toContain("无牌车")
  expect(wordsIn(entryPicture({ ...entry, plate: "临时0001" }))).toContain("临时0001")
})

test("whatever the words are, they stay words", () => {
  const svg = entryPicture({ ...entry, message: `</text><script>alert("1")</script>&`, park: `<image href='x'/>` })
  expect(svg).not.toMatch(/<script|<image/)
  expect(svg).toContain("&#60;script&#62;")
})

test("long words take two lines and no more", () => {
  const park = "深圳市福田区市民中心北广场地下二层东南侧公共停车场临时区域"
  const words = wordsIn(entryPicture({ ...entry, park })).filter((word) => /深圳|…/.test(word ?? ""))
  expect(words).toEqual(["深圳市福田区市民中心北广场地", "下二层东南侧公共停车场临时…"])
})

test("drawn, it is a picture with all its words in it, whatever fonts the machine has", async () => {
  const picture = await drawCard(buildEntryCard(entry as never))
  const { format, width, height } = await sharp(picture).metadata()
  expect([format, width, height]).toEqual(["png", PICTURE.width, PICTURE.height])
  const inkIn = async (left: number, top: number, width: number, height: number) => {
    const part = sharp(picture).extract({ left, top, width, height }).greyscale()
    return (await sharp(await part.toBuffer()).stats()).channels[0]!.stdev
  }
  expect(await inkIn(200, 190, 320, 60)).toBeGreaterThan(20)
  expect(await inkIn(400, 600, 260, 50)).toBeGreaterThan(20)
})

test("a tick is drawn for what went well and for nothing else", () => {
  const ticks = ["已登记，请入场", "请稍候", "车位已满，禁止入场"].map((message) =>
    entryPicture({ ...entry, message }).includes("#0a7a43"),
  )
  expect(ticks).toEqual([true, false, false])
})
