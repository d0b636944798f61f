import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createAccents } from "#lib/core/values/accent"
import { startRedis, type TestRedis } from "#tests/support/redis"
import { startTestApp, startTestSandbox } from "#tests/security/test-app"
import { inProject } from "../../../scripts/command/root.js"

/** Two companies with different providers, URLs and texts that use the same build. */
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

/** Builds the style declaration with the fill color of the company's buttons. */
const buildFillDeclaration = ({ accent }: { accent: string }) => `--accent-fill:${createAccents(accent).light.fill};`

let redis: TestRedis
const folder = mkdtempSync(join(tmpdir(), "berth-operators-"))
const instances = new Map<Name, Awaited<ReturnType<typeof startCompany>>>()

async function startCompany(name: Name) {
  const { record, accent, settings, database } = COMPANIES[name]
  const sandbox = await startTestSandbox()
  await sandbox.updateProviderProfile({ ...record, accent, introduction: `${record.abbreviation}，停车不用等` })
  const textFolder = join(folder, name)
  cpSync(inProject("lib/account/legal-samples"), textFolder, { recursive: true })
  writeFileSync(
    join(textFolder, "zh/2026-09-01/privacy.md"),
    `# ${record.abbreviation}隐私政策\n\n说明\n\n## 一\n\n{provider}\n`,
  )
  const app = await startTestApp(`operator-${name}`, {
    PROVIDER_URL: sandbox.url,
    LEGAL_TEXTS: textFolder,
    REDIS_URL: `${redis.url}/${database}`,
    PUBLIC_URL: `https://${name}.example`,
    IMAGE_HOSTS: `static.${name}.example`,
    ...settings,
  })
  return {
    sandbox,
    app,
    readPage: async (path: string) => (await app.browser(`https://${name}.example`).get(path)).text,
  }
}

beforeAll(async () => {
  redis = await startRedis()
  for (const name of NAMES) instances.set(name, await startCompany(name))
})
afterAll(async () => {
  for (const { app, sandbox } of instances.values()) {
    await app.stop()
    await sandbox.stop()
  }
  await redis.stop()
  rmSync(folder, { recursive: true })
})

test.each(NAMES)(
  "the screens of %s contain only the name, logo, color, number and texts of that company",
  async (name) => {
    const otherCompany = COMPANIES[NAMES.find((otherName) => otherName !== name)!]
    const company = COMPANIES[name]
    const { readPage } = instances.get(name)!
    const about = await readPage("/ABOUT")
    const signUp = await readPage("/SIGNUP")
    const privacy = await readPage("/user_agreement")
    for (const text of [about, signUp]) {
      expect(text).toContain(company.record.name)
      expect(text).toContain(company.record.logo)
      expect(text).toContain(company.settings.ICP_NUMBER)
      expect(text).toContain(buildFillDeclaration(company))
    }
    expect(about).toContain(`<link rel="canonical" href="https://${name}.example/ABOUT"`)
    expect(privacy).toMatch(new RegExp(`<h1[^>]*>${company.record.abbreviation}隐私政策`))
    for (const text of [about, signUp, privacy])
      for (const otherOperatorsText of [
        otherCompany.record.abbreviation,
        otherCompany.record.logo,
        buildFillDeclaration(otherCompany),
        otherCompany.settings.ICP_NUMBER,
      ])
        expect(text).not.toContain(otherOperatorsText)
  },
)
