import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createAccents } from "#lib/core/values/accent"
import { startRedis, type TestRedis } from "#tests/support/redis"
import { startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { inProject } from "../../../scripts/command/root.js"

/** Two companies, each with a provider, an address and texts of its own, served by one build on one machine. */
const COMPANIES = {
  boan: {
    record: {
      name: "深圳市泊安停车服务有限公司",
      abbreviation: "泊安停车",
      logo: "https://static.boan.example/logo.png",
    },
    accent: "#0a7a3c",
    settings: { OPERATOR_NAME: "深圳市泊安停车服务有限公司", ICP_NUMBER: "粤ICP备12345678号-1" },
    database: 0,
  },
  qiting: {
    record: { name: "杭州栖停科技有限公司", abbreviation: "栖停", logo: "https://static.qiting.example/logo.png" },
    accent: "#b3261e",
    settings: { OPERATOR_NAME: "杭州栖停科技有限公司", ICP_NUMBER: "浙ICP备87654321号" },
    database: 1,
  },
}
type Name = keyof typeof COMPANIES
const NAMES: Name[] = ["boan", "qiting"]

/** What a button is painted with in the company's colour. */
const fillOf = ({ accent }: { accent: string }) => `--accent-fill:${createAccents(accent).light.fill};`

let redis: TestRedis
const folder = mkdtempSync(join(tmpdir(), "berth-operators-"))
const running = new Map<Name, Awaited<ReturnType<typeof start>>>()

async function start(name: Name) {
  const { record, accent, settings, database } = COMPANIES[name]
  const box = await startOwnBox()
  await box.record({ ...record, accent, introduction: `${record.abbreviation}，停车不用等` })
  const texts = join(folder, name)
  cpSync(inProject("lib/account/legal-samples"), texts, { recursive: true })
  writeFileSync(
    join(texts, "zh/2026-09-01/privacy.md"),
    `# ${record.abbreviation}隐私政策\n\n说明\n\n## 一\n\n{provider}\n`,
  )
  const app = await startOwnApp(`operator-${name}`, {
    ...{ PROVIDER_URL: box.url, LEGAL_TEXTS: texts, REDIS_URL: `${redis.url}/${database}` },
    ...{ PUBLIC_URL: `https://${name}.example`, IMAGE_HOSTS: `static.${name}.example`, ...settings },
  })
  return { box, app, visit: async (path: string) => (await app.browser(`https://${name}.example`).visit(path)).text }
}

beforeAll(async () => {
  redis = await startRedis()
  for (const name of NAMES) running.set(name, await start(name))
})
afterAll(async () => {
  for (const { app, box } of running.values()) {
    await app.stop()
    await box.stop()
  }
  await redis.stop()
  rmSync(folder, { recursive: true })
})

test.each(NAMES)(
  "%s: each screen has the company's own name, logo, colour, number and text, and nothing of the other's",
  async (name) => {
    const other = COMPANIES[NAMES.find((one) => one !== name)!]
    const own = COMPANIES[name]
    const { visit } = running.get(name)!
    const [about, signUp, privacy] = [await visit("/ABOUT"), await visit("/SIGNUP"), await visit("/user_agreement")]
    for (const text of [about, signUp]) {
      expect(text).toContain(own.record.name)
      expect(text).toContain(own.record.logo)
      expect(text).toContain(own.settings.ICP_NUMBER)
      expect(text).toContain(fillOf(own))
    }
    expect(about).toContain(`<link rel="canonical" href="https://${name}.example/ABOUT"`)
    expect(privacy).toMatch(new RegExp(`<h1[^>]*>${own.record.abbreviation}隐私政策`))
    for (const text of [about, signUp, privacy])
      for (const foreign of [other.record.abbreviation, other.record.logo, fillOf(other), other.settings.ICP_NUMBER])
        expect([foreign, text.includes(foreign)]).toEqual([foreign, false])
  },
)
