import { mkdirSync, writeFileSync } from "node:fs"
import sharp from "sharp"
import { startOwnApp, startOwnSandbox } from "#tests/safety/own-app"
import { inProject } from "../../scripts/command/root.js"

/** As in a container with nothing in it: this app finds no font at all. */
const NO_FONTS = inProject("test-results", "no-fonts.xml")

let box: Awaited<ReturnType<typeof startOwnSandbox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
beforeAll(async () => {
  mkdirSync(inProject("test-results"), { recursive: true })
  writeFileSync(NO_FONTS, `<?xml version="1.0"?><fontconfig></fontconfig>`)
  box = await startOwnSandbox()
  app = await startOwnApp("no-fonts", { PROVIDER_URL: box.url, FONTCONFIG_FILE: NO_FONTS })
})
afterAll(() => Promise.all([app.stop(), box.stop()]))

/** How much of a part of the picture is not ground. */
async function inkIn(picture: Buffer, region: { left: number; top: number; width: number; height: number }) {
  const part = await sharp(picture).extract(region).greyscale().toBuffer()
  return (await sharp(part).stats()).channels[0]!.stdev
}

test("a server without a font draws every word all the same", async () => {
  const { addresses } = await box.world("gate-entry")
  const { search } = new URL(addresses["in-detail"]!)
  const asked = () => fetch(`${app.origin}/api/gate/picture${search}`)
  let said = await asked()
  // An app that has just been started, on a busy machine, may not have its provider's answer in time.
  while (said.status === 502) said = await asked()
  expect([said.status, said.headers.get("content-type")]).toEqual([200, "image/png"])
  const picture = Buffer.from(await said.arrayBuffer())
  const parts = {
    sentence: { left: 200, top: 190, width: 320, height: 60 },
    label: { left: 72, top: 550, width: 140, height: 40 },
    park: { left: 440, top: 615, width: 210, height: 50 },
    province: { left: 110, top: 340, width: 60, height: 110 },
  }
  for (const [name, region] of Object.entries(parts)) {
    expect([name, (await inkIn(picture, region)) > 20]).toEqual([name, true])
  }
})
