import { accessSync, constants } from "node:fs"
import { createRequire } from "node:module"
import { spawnSync } from "node:child_process"
import { delimiter, join } from "node:path"
import { run } from "./children.js"
import { createProjectEnvironment, findProjectNode } from "./node.js"
import { inProject } from "../command/root.js"
import { print, UserError } from "../command/print.js"

/**
 * Finds a Chromium: the machine's, else Playwright's, else installs one. The headless shell is preferred: it renders
 * the same with a quarter less CPU time.
 */
export async function ensureBrowser() {
  const browser = findBrowser() ?? (await installBrowser())
  await ensureChineseFont()
  return browser
}

const FONT = "fonts-noto-cjk"

async function installBrowser() {
  print("Installing a browser for the tests …")
  const installers = [
    installPlaywrightBrowser,
    ...(isRoot() ? [() => installDebianPackages("chromium-headless-shell", FONT)] : []),
  ]
  for (const install of installers) {
    await install()
    const browser = findBrowser()
    if (browser) return browser
  }
  throw new UserError(
    "The tests need a browser and none could be installed: install Chromium, or name one with CHROMIUM=/path.",
  )
}

/** Whether a font for Chinese is installed. Without one, texts have no width and layouts are wrong. */
async function ensureChineseFont() {
  const { status, stdout } = spawnSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" })
  if (status !== 0 || stdout.trim()) return
  if (isRoot()) await installDebianPackages(FONT)
  else print(`No Chinese font on this machine: screens will fail their tests. Install one, for example ${FONT}.`)
}

export const BROWSER_FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
]

/** Starts one browser, to which test files connect. */
export async function startBrowser() {
  const { chromium } = await import("playwright")
  const server = await chromium.launchServer({
    ...{ executablePath: process.env.CHROMIUM || undefined, args: BROWSER_FLAGS, host: "127.0.0.1" },
  })
  return { address: server.wsEndpoint(), stop: () => server.close() }
}

function findBrowser() {
  const named = process.env.CHROMIUM
  if (named && !canRun(named)) throw new UserError(`CHROMIUM names ${named}, which does not run.`)
  return named || [...listSystemBrowsers(), getPlaywrightPath()].find(canRun)
}

function listSystemBrowsers() {
  const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin")
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]
}

const getPlaywrightPath = () => createRequire(import.meta.url)("playwright").chromium.executablePath()

function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0
}

const installPlaywrightBrowser = () =>
  run(findProjectNode(), [inProject("node_modules/playwright/cli.js"), "install", "chromium"], {
    env: createProjectEnvironment(),
    quiet: true,
  })

const isRoot = () => process.getuid?.() === 0

async function installDebianPackages(...names) {
  await run("apt-get", ["update"], { quiet: true })
  await run("apt-get", ["install", "-y", ...names], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    quiet: true,
  })
}
