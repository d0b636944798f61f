// npm run conform -- <provider>: compares a running provider with the adapter and the contract. Also packed: pack.ts.
import { readFile, writeFile } from "node:fs/promises"
import { parseArgs } from "node:util"
import { PICTURE_CODE_LENGTH, SMS_CODE_LENGTH } from "#lib/provider/adapter"
import { renderAdapter } from "./render-adapter.ts"
import { conform, type Report } from "./conform.ts"
import { describeFinding } from "./finding.ts"
import { renderReport } from "./render-report.ts"
import type { DriverTokens } from "#lib/provider/adapters/types"
import { TOKEN_COOKIES } from "#lib/provider/client/driver-tokens"
import { isObject } from "#lib/core/values/json-object"
import { main } from "../../scripts/command/main.js"
import { print, UserError } from "../../scripts/command/print.js"

const USAGE = `conform https://api.provider.example [--plate 粤B12345 --park 1001 --order …] [--phone … --code 4821 --picture A7KM]
  [--as "s-token=…; u-token=…"] [--fee 15.00] [--slow 3000] [--acts] [--given file.json] [--save file.json]
  [--html report.html] [--write-adapter adapters/mine.ts] [--nightly]`

const text = { type: "string" } as const
const flag = { type: "boolean" } as const

void main(async () => {
  const { origin, values } = await parseOptions()
  const { PROVIDER_APP_KEY: key, PROVIDER_APP_SECRET: secret, CASHIER_HOSTS } = process.env
  if (!key || !secret) throw new UserError("Set PROVIDER_APP_KEY and PROVIDER_APP_SECRET, as for the app.")
  if (values.acts && !values.plate) throw new UserError("--acts needs --plate: a test plate, whose order is paid for.")
  const report = await conform({
    origin,
    key,
    secret,
    tokens: parseTokens(values.as),
    barrier: values.fee,
    acts: values.acts ?? false,
    testObjects: { plate: values.plate, parkId: values.park, orderId: values.order, phone: values.phone },
    sms: parseSmsOptions(values),
    slowMs: Number(values.slow ?? 3_000),
    maximums: { hour: readMaximum("HOUR", 100), day: readMaximum("DAY", 200) },
    cashiers: (CASHIER_HOSTS ?? "").split(",").filter(Boolean),
  })
  if (values.save) await writeFile(values.save, `${JSON.stringify(summarizeResponses(report), null, 2)}\n`)
  if (values.html) await writeFile(values.html, renderReport(report, { origin, date: new Date() }))
  const findings = report.lines.flatMap((line) => line.findings)
  if (values["write-adapter"]) await writeFile(values["write-adapter"], renderAdapter(findings), { flag: "wx" })
  return printReport(report, values.nightly ?? false)
})

/** Parses "s-token=…; u-token=…", the format of the documented cookies. */
function parseTokens(as: string | undefined): DriverTokens | undefined {
  if (as === undefined) return undefined
  const pairs = as.split(";").map((pair) => /^\s*([\w-]+)=(.*?)\s*$/.exec(pair) ?? [])
  const tokens = pairs.flatMap(([, name = "", value = ""]) =>
    TOKEN_COOKIES[name] ? [[TOKEN_COOKIES[name], value]] : [],
  )
  if (tokens.length === 0) throw new UserError('--as is written "s-token=…; u-token=…".')
  return Object.fromEntries(tokens) as DriverTokens
}

/** The maximum of the environment, in thousandths of a yuan. */
const readMaximum = (period: "HOUR" | "DAY", defaultYuan: number) =>
  Number(process.env[`MOST_YUAN_PER_${period}`] ?? defaultYuan) * 1000

async function parseOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        plate: text,
        park: text,
        order: text,
        phone: text,
        code: text,
        picture: text,
        as: text,
        fee: text,
        slow: text,
        given: text,
        save: text,
        html: text,
        "write-adapter": text,
        acts: flag,
        nightly: flag,
      },
    })
    const [origin = ""] = positionals
    if (!URL.canParse(origin)) throw new Error("the provider's origin is missing")
    const fileOptions: unknown = values.given ? JSON.parse(await readFile(values.given, "utf8")) : {}
    return { origin: new URL(origin).origin, values: { ...(fileOptions as typeof values), ...values } }
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

/** A code is valid for its phone and captcha, and has the length of the adapter. */
function parseSmsOptions({ phone, code, picture }: { phone?: string; code?: string; picture?: string }) {
  if (code === undefined) return undefined
  if (!phone || !picture) throw new UserError("--code needs --phone and --picture, for which it was sent.")
  for (const [name, value, length] of [
    ["--code", code, SMS_CODE_LENGTH],
    ["--picture", picture, PICTURE_CODE_LENGTH],
  ] as const)
    if (value.length !== length)
      throw new UserError(`${name} has ${value.length} characters; the adapter says ${length}.`)
  return { code, picture }
}

/** Prints one line per call, or with `--nightly` only differences. Returns the exit code, which is 1 if there are any. */
function printReport({ lines, assumed }: Report, nightly: boolean): number {
  const findings = lines.flatMap((line) => line.findings)
  for (const { callName, summary, findings } of lines) {
    if (findings.length === 0 && !nightly) print(`${callName}: ok${summary && ` (${summary})`}`)
    for (const finding of findings) print(describeFinding(finding))
  }
  const patches = new Set(findings.flatMap(({ patch }) => (patch ? [`  ${patch.name}: ${patch.line}`] : [])))
  if (patches.size > 0) print(`\nThe adapter would say:\n${[...patches].join("\n")}`)
  if (!nightly && assumed.length > 0)
    print(`\nOnly assumed, for it was not asked:\n${assumed.map((line) => `  ${line}`).join("\n")}`)
  print(`\n${findings.length} differences in ${lines.length} answers, ${assumed.length} calls not asked`)
  return findings.length === 0 ? 0 : 1
}

/** The shape of each response, without values, which may be personal. */
const summarizeResponses = ({ lines }: Report) =>
  lines.map(({ callName, findings, body }) => ({
    where: callName,
    differences: findings.map(({ field, kind }) => ({ field, kind })),
    answered: maskValue(body),
  }))

function maskValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskValue)
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [maskName(name), maskValue(child)]))
  return typeof value === "string" ? `text of ${value.length}` : value === null ? "null" : typeof value
}

/** Keys that do not look like field names may be plates or phones. */
const maskName = (name: string) => (/^[a-z_][\w-]{0,39}$/i.test(name) ? name : `name of ${name.length}`)
