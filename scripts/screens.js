// npm run screens: draws every state of the gallery in every mode on contact sheets in ./screens, and prints the problems.
// APP_URL (http://localhost:3000) must serve the gallery. CHROMIUM names a browser; ONLY narrows to addresses with it,
// MODES to some of the modes: MODES=light,landscape.
import { existsSync, mkdirSync } from "node:fs"
import { chromium } from "@playwright/test"
import { loadRules, checkScreen, findViolations } from "./run/screens-checks.js"

const app = process.env.APP_URL ?? "http://localhost:3000"
const browserPath = process.env.CHROMIUM ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined)
const phone = { width: 390, height: 844 }
const modes = [
  { name: "light", viewport: phone },
  { name: "dark", viewport: phone, theme: "dark" },
  { name: "care", viewport: phone, care: true },
  { name: "care-dark", viewport: phone, theme: "dark", care: true },
  { name: "small", viewport: { width: 320, height: 568 } },
  { name: "landscape", viewport: { width: 844, height: 390 } },
  { name: "tablet", viewport: { width: 768, height: 1024 } },
].filter(({ name }) => !process.env.MODES || process.env.MODES.split(",").includes(name))

mkdirSync("screens", { recursive: true })
const browser = await chromium.launch({
  executablePath: browserPath,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
})
try {
  const addresses = await listStates()
  const problems = (await Promise.all(modes.map((mode) => visit(mode, addresses)))).flat()
  for (const problem of problems) console.log(problem)
  console.log(`${addresses.length} states in ${modes.length} modes, ${problems.length} problems; sheets in screens/`)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await browser.close()
}

async function listStates() {
  const page = await browser.newPage()
  const response = await page.goto(`${app}/gallery`)
  if (!response?.ok()) throw new Error(`${app}/gallery answers ${response?.status()}; start the app with its sandbox`)
  const links = await page
    .locator('a[href^="/gallery/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  await page.close()
  return links.filter((address) => decodeURIComponent(address).includes(process.env.ONLY ?? ""))
}

async function visit(mode, addresses) {
  const problems = []
  const shots = new Map()
  const context = await createContext(mode)
  const page = await context.newPage()
  page.on("console", (line) => {
    // The gallery has no driver, so the server refuses the requests of a state.
    const isExpected = /^Failed to load resource.* 40[13] /.test(line.text())
    if (line.type() === "error" && !isExpected) problems.push(`${mode.name} ${page.url()}: ${line.text()}`)
  })
  for (const address of addresses) {
    const name = decodeURIComponent(address).replace("/gallery/", "")
    await page.goto(app + address, { waitUntil: "networkidle" })
    const shot = await page.screenshot()
    const [area] = name.split("/")
    shots.set(area, [...(shots.get(area) ?? []), { name, shot }])
    const findings = [...(await page.evaluate(checkScreen, mode.care ? 60 : 44)), ...(await findViolations(page))]
    problems.push(...findings.map((problem) => `${mode.name} ${name}: ${problem}`))
  }
  for (const [area, pictures] of shots) await saveContactSheet(`${area} · ${mode.name}`, pictures, mode.viewport.width)
  await context.close()
  return problems
}

async function createContext({ viewport, theme = "light", care }) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    colorScheme: theme,
    reducedMotion: "reduce",
    bypassCSP: true,
  })
  const cookies = [{ name: "theme", value: theme }, ...(care ? [{ name: "care", value: "1" }] : [])]
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: app })))
  await loadRules(context)
  return context
}

async function saveContactSheet(title, pictures, width) {
  const page = await browser.newPage({
    viewport: { width: Math.min(pictures.length, 8) * (width / 2 + 16) + 16, height: 600 },
    deviceScaleFactor: 2,
  })
  const figures = pictures.map(
    ({ name, shot }) =>
      `<figure><figcaption>${name}</figcaption><img width="${width / 2}" src="data:image/png;base64,${shot.toString("base64")}"></figure>`,
  )
  await page.setContent(
    `<style>body{margin:0;padding:8px;background:#5d646e;color:#fff;font:11px sans-serif;display:flex;flex-wrap:wrap}figure{margin:8px;width:${width / 2}px}figcaption{padding-bottom:4px;overflow:hidden;white-space:nowrap}img{display:block}</style>${figures.join("")}`,
  )
  await page.screenshot({ path: `screens/${title.replace(" · ", "-")}.png`, fullPage: true })
  await page.close()
}
