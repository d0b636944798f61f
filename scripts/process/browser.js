import { accessSync, constants } from "node:fs"
import { createRequire } from "node:module"
import { spawnSync } from "node:child_process"
import { delimiter, join } from "node:path"
import { run } from "./children.js"
import { UserError } from "../command/print.js"

/** Finds the browser of the tests and a Chinese font. With CI=true Debian's packages are installed. */
export async function ensureBrowser() {
  const missing = [...(findBrowser() ? [] : ["chromium-headless-shell"]), ...(hasChineseFont() ? [] : [FONT])]
  if (missing.length > 0 && process.env.CI === "true") await installDebianPackages(missing)
  const browser = findBrowser()
  if (!browser) throw new UserError("Chromium was not found. Install it, for example with apt-get install chromium.")
  if (!hasChineseFont())
    throw new UserError(`A Chinese font was not found. Install one, for example with apt-get install ${FONT}.`)
  return browser
}

const FONT = "fonts-noto-cjk"

/** Without a font for Chinese, texts have no width and layouts are wrong. */
const hasChineseFont = () => {
  const { status, stdout } = spawnSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" })
  return status !== 0 || stdout.trim() !== ""
}

export const BROWSER_FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
]

/** The machine's Chromium, else Playwright's. The headless shell renders the same with a quarter less processor time. */
export function findBrowser() {
  const named = process.env.CHROMIUM
  if (named && !canRun(named)) throw new UserError(`CHROMIUM names ${named}, which does not run.`)
  return named || [...onThisMachine(), findPlaywrightsBrowser()].find(canRun)
}

function onThisMachine() {
  const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin")
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]
}

const findPlaywrightsBrowser = () => createRequire(import.meta.url)("playwright").chromium.executablePath()

function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0
}

async function installDebianPackages(...names) {
  await run("apt-get", ["update"], { quiet: true })
  await run("apt-get", ["install", "-y", ...names], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    quiet: true,
  })
}
