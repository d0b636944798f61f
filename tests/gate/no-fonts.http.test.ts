import { mkdirSync, writeFileSync } from "node:fs"
import sharp from "sharp"
import { startTestApp, startTestSandbox } from "#tests/security/test-app"
import { inProject } from "../../scripts/command/root.js"

/** A font configuration without fonts, as in an empty container. */
const NO_FONTS = inProject("test-results", "no-fonts.xml")

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  mkdirSync(inProject("test-results"), { recursive: true })
  writeFileSync(NO_FONTS, `<?xml version="1.0"?><fontconfig></fontconfig>`)
  sandbox = await startTestSandbox()
  app = await startTestApp("no-fonts", { PROVIDER_URL: sandbox.url, FONTCONFIG_FILE: NO_FONTS })
})
afterAll(() => Promise.all([app.stop(), sandbox.stop()]))

/** Measures the contrast within a part of the picture. */
async function measureContrast(picture: Buffer, region: { left: number; top: number; width: number; height: number }) {
  const part = await sharp(picture).extract(region).greyscale().toBuffer()
  return (await sharp(part).stats()).channels[0]!.stdev
}

test("a server without fonts draws every text", async () => {
  const { addresses } = await sandbox.createScenario("gate-entry")
  const { search } = new URL(addresses["in-detail"]!)
  const fetchPicture = () => fetch(`${app.origin}/api/gate/picture${search}`)
  let response = await fetchPicture()
  // The first response of the provider may be late on a busy machine.
  while (response.status === 502) response = await fetchPicture()
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toBe("image/png")
  const picture = Buffer.from(await response.arrayBuffer())
  const regions = {
    sentence: { left: 200, top: 170, width: 320, height: 50 },
    time: { left: 180, top: 230, width: 360, height: 60 },
    label: { left: 72, top: 615, width: 140, height: 45 },
    park: { left: 440, top: 615, width: 210, height: 45 },
    province: { left: 110, top: 386, width: 60, height: 110 },
  }
  for (const [name, region] of Object.entries(regions)) {
    expect({ name, isDrawn: (await measureContrast(picture, region)) > 20 }).toEqual({ name, isDrawn: true })
  }
})
