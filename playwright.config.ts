import { defineConfig } from "@playwright/test"
import { BROWSER_FLAGS, findBrowser } from "./scripts/process/browser.js"

/** The messaging app's browser on a phone. */
const MESSAGING_APP =
  "Mozilla/5.0 (Linux; Android 14; PGT-AN10) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 XWEB/1380 MicroMessenger/8.0.61(0x28003D3B) NetType/4G Language/zh_CN"

/** With APP_URL the tests use an app and a sandbox that are already running, for example those of `npm run dev`. */
const { APP_URL, SANDBOX_URL = "http://localhost:4000", PHONE_URL = "http://localhost:4001" } = process.env
if (APP_URL) {
  const appLog = process.env.APP_LOG ?? ".data/app.log"
  process.env.TEST_SERVERS = JSON.stringify([{ app: APP_URL, sandbox: SANDBOX_URL, phone: PHONE_URL, appLog }])
}

/** Set by `npm test`, which runs the tests that are tagged @core, and by `npm run test:full`, which runs all others. */
const { TEST_SET } = process.env

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  grep: TEST_SET === "core" ? /@core/ : undefined,
  grepInvert: TEST_SET === "full-only" ? /@core/ : undefined,
  outputDir: "test-results/e2e",
  // Each worker has an app and a sandbox of its own. The tests of a file run one after another.
  workers: APP_URL ? 1 : 2,
  // A busy machine may take ten times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    [process.env.CI ? "dot" : "list"],
    ["html", { open: "never", outputFolder: "test-results/e2e-report" }],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? "test-results/e2e.json" }],
  ],
  use: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    contextOptions: { reducedMotion: "reduce" },
    userAgent: MESSAGING_APP,
    trace: "on-first-retry",
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
  },
  webServer: APP_URL
    ? undefined
    : {
        command: "node scripts/e2e-servers.js",
        // Stored in TEST_SERVERS, which tests/support/servers.ts reads.
        wait: { stdout: /servers: (?<test_servers>\[.*\])/ },
        gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
        timeout: 600_000,
      },
})
