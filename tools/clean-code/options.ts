import { parseArgs } from "node:util"
import { UserError } from "../../scripts/command/print.js"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import type { CheckOptions } from "./check.ts"
import { parseUrl } from "./hosts.ts"

const USAGE = `npm run clean-code -- https://park.example --park 1001 --plate 粤B12345 --cashier-host pay.example
  --code <url>          the URL of a printed QR code, instead of the address with --park
  --plate <plate>       a car in this car park; repeat it for several kinds of stay
  --cashier-host <host> where drivers pay; repeat it for several
  --other-park <id>     the number of another car park: what a stranger sees there
  --stranger-plate <p>  a second car in this car park, for which a stranger starts a payment
  --park-name <name>    if the pay screen does not show it
  --probe-limits        repeats look-ups until they are refused (at most --probes 80)
  --pay                 also pays, at a sandbox's cashier
  --limit <seconds>     for each page (30)      --watch <seconds>  for the paid screen (15)
  --out <folder>        dist/clean-code`

const text = { type: "string" } as const
const texts = { type: "string", multiple: true } as const
const flag = { type: "boolean" } as const
const LOOK_UP_PATH = "/PAY/plate_select_yd_v2"

export function parseOptions(args: string[]): CheckOptions & { out: string } {
  const { values, positionals } = parse(args)
  const plates = (values.plate ?? []).map(normalizePlate)
  const wrong = [...plates, ...(values["stranger-plate"] ? [values["stranger-plate"]] : [])].find((p) => !isPlate(p))
  if (wrong !== undefined) throw new UserError(`${wrong} is no plate.`)
  if (plates.length === 0) throw new UserError(`Name a car in the car park with --plate.\n\n${USAGE}`)
  if (!values["cashier-host"]?.length) throw new UserError(`Name the cashier with --cashier-host.\n\n${USAGE}`)
  return {
    start: buildStart(positionals[0], values.park, values.code),
    plates,
    cashierHosts: values["cashier-host"],
    pays: values.pay ?? false,
    strangerPlate: values["stranger-plate"] && normalizePlate(values["stranger-plate"]),
    otherPark: values["other-park"],
    parkName: values["park-name"],
    probes: values["probe-limits"] ? readNumber("--probes", values.probes ?? "80") : undefined,
    limitMs: readNumber("--limit", values.limit ?? "30") * 1000,
    watchMs: readNumber("--watch", values.watch ?? "15") * 1000,
    out: values.out ?? "dist/clean-code",
  }
}

function parse(args: string[]) {
  const options = {
    code: text,
    park: text,
    plate: texts,
    "cashier-host": texts,
    "other-park": text,
    "stranger-plate": text,
    "park-name": text,
    "probe-limits": flag,
    probes: text,
    pay: flag,
    limit: text,
    watch: text,
    out: text,
  }
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

/** The address of a code, a look-up address as given, or the look-up of a car park. */
function buildStart(site: string | undefined, park: string | undefined, code: string | undefined): string {
  const url = parseUrl(code ?? site ?? "")
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UserError(`The address of the deployment is missing.\n\n${USAGE}`)
  if (code || url.pathname !== "/") return url.href
  if (!park) throw new UserError(`Name the car park with --park, or the code with --code.\n\n${USAGE}`)
  url.pathname = LOOK_UP_PATH
  url.search = new URLSearchParams({ parkId: park }).toString()
  return url.href
}

function readNumber(name: string, value: string): number {
  const number = Number(value)
  if (!(number > 0)) throw new UserError(`${name} is a number above zero, not ${value}.`)
  return number
}
