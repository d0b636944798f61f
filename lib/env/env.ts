import * as z from "zod"
import { findMisspelledVariables } from "#lib/env/misspelled-variables"
import { SECRET_FILES, readSecretFiles } from "#lib/env/secret-files"
import { isLoopback } from "#lib/core/address/loopback"

const list = z
  .string()
  .max(2000)
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )

function credentialsOf(url: string): string {
  const { protocol, username, password } = URL.parse(url) ?? {}
  return [protocol, username, password].join()
}

const hosts = list.pipe(
  z.array(
    z
      .string()
      .regex(
        /^([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z\d]([a-z\d-]*[a-z\d])?(:\d{1,5})?$/i,
        "host names such as pay.example.com or pay.example.com:8443, without a scheme or a path",
      ),
  ),
)

const origins = list.pipe(
  z
    .array(z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin))
    .min(1, "at least one address")
    .max(8),
)

const secrets = list.pipe(
  z.array(z.string().min(32, "each secret needs 32 characters or more").max(512)).min(1, "at least one secret").max(4),
)

const Environment = z.object({
  /** Where drivers find this app; the first is the canonical one, all are exact. */
  PUBLIC_URL: origins,
  PROVIDER_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/^[^/]+\/\/[^/?#]+\/?$/, "the origin alone: the calls bring their paths"),
  /** How the provider speaks (lib/provider/own-adapter.ts): `documented`, or the path of a module. */
  PROVIDER_ADAPTER: z.string().default("documented"),
  PROVIDER_APP_KEY: z.string().min(1).max(128),
  PROVIDER_APP_SECRET: z.string().min(16, "needs 16 characters or more").max(512),
  /** Newest first: the first seals, all open. */
  SESSION_SECRET: secrets,
  /** What instances share; without it there is one instance, and its memory. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** With Sentinels the host of REDIS_URL is the name they monitor the primary by. All of them have the same credentials. */
  REDIS_SENTINELS: list.pipe(
    z
      .array(z.url({ protocol: /^rediss?$/ }))
      .max(9)
      .refine((urls) => new Set(urls.map(credentialsOf)).size <= 1, "one scheme, user and password for all"),
  ),
  /** The word of /application-configs. */
  APPLICATION: z.string().max(32).default("drivers"),
  MAPS_URL: z.url().optional(),
  /** A map that shows a place: the address of its page for one marker. */
  MAP_LINK_URL: z.url({ protocol: /^https$/ }).default("https://uri.amap.com/marker"),
  CARRIER_SDK_URL: z.url().optional(),
  MESSAGING_SDK_URL: z.url().optional(),
  STORAGE_HOSTS: hosts,
  /** How the keys of uploads begin; without any, every key the provider signs will do. */
  STORAGE_PREFIXES: list,
  FRAME_HOSTS: hosts,
  /** Where browsers report what the policy of a page has refused; without it they report nothing. */
  CSP_REPORT_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/^[^\s",;]+$/, "no spaces, quotes, commas or semicolons")
    .optional(),
  LINK_HOSTS: hosts,
  /** Where a payment may send a driver. */
  CASHIER_HOSTS: hosts,
  /**
   * What an hour of a stay, of a coupon or of a place booked by the hour may cost at most; a fee above it is taken for a
   * fault, and nobody is asked for it.
   */
  MOST_YUAN_PER_HOUR: z.coerce.number().min(1).max(100_000).default(100),
  /** The same of a day of a rented space, and of a place that is booked by days or months. */
  MOST_YUAN_PER_DAY: z.coerce.number().min(1).max(100_000).default(200),
  /** Orders that begin like this cannot be paid by alipay. */
  ALIPAY_REFUSED_PREFIXES: list,
  /** The free coupon of the special page: its car park and its token. */
  HK_COUPON: z
    .string()
    .regex(/^[\w-]{1,64}\/[\w-]{1,64}$/, "a car park and a token, with a slash between them")
    .optional(),
  /** Which of the two rules of exchange a car park has: 1002=A. */
  EXCHANGE_RULES: list.pipe(z.array(z.string().regex(/^[\w-]{1,64}=[AB]$/, "a car park, =, and A or B")).max(500)),
  /** What pays in the frame of a coupon's success, where it is not the car park's own plate screen: 2297=https://… */
  PAY_FRAMES: list.pipe(
    z.array(z.string().regex(/^[\w-]{1,64}=https?:\/\/\S+$/, "a car park, =, and an address")).max(50),
  ),
  /** A message that has this in it is not shown to a driver who waits for a receipt. */
  SCAN_HIDDEN_MARKER: z.string().min(1).max(40).default("[HIDE]"),
  /** Parks without sign-in are paid by the older call, for providers that have not moved. */
  ANONYMOUS_PAY_AS_BEFORE: z.enum(["on", "off"]).default("off"),
  /** Where pictures may come from, the provider's logo among them. */
  IMAGE_HOSTS: hosts,
  /** How many proxies of ours stand in front; with 0 no forwarded address is believed. */
  TRUSTED_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  /** SMS codes that one address may be sent in five minutes; other limits of an address on the way in grow with it. */
  CODES_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(20),
  GALLERY: z.enum(["on", "off"]).default("off"),
  /** A folder of what other platforms want to find at the root of this domain before they trust it. */
  DOMAIN_CHECKS: z.string().max(4096).optional(),
  /** A folder of the texts that drivers agree to, by language and day; without it there are samples. */
  LEGAL_TEXTS: z.string().max(4096).optional(),
  /** The provider's page where a driver closes an account; without it there is its telephone. */
  ACCOUNT_CLOSING_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Who runs this and is answerable for it, in the foot of what is anybody's to read. */
  OPERATOR_NAME: z.string().trim().min(2).max(60).optional(),
  COMPLAINT_PHONE: z
    .string()
    .regex(/^\+?\d[\d -]{2,18}\d$/, "a telephone number: digits, spaces and -")
    .optional(),
  /** The numbers under which a site is registered: with the ministry, and with the police. */
  ICP_NUMBER: z
    .string()
    .regex(/^\p{Script=Han}ICP备\d{5,12}号(-\d{1,3})?$/u, "as 粤ICP备12345678号-1")
    .optional(),
  POLICE_NUMBER: z
    .string()
    .regex(/^\p{Script=Han}公网安备\s?\d{10,16}号$/u, "as 粤公网安备44030402001234号")
    .optional(),
  /** Where the numbers of this process are read; without a port nothing is counted. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().max(255).default("127.0.0.1"),
  /** The standard's own names; what else it names is read by its own library, and only once one of these asks for it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"]).optional(),
  OTEL_SDK_DISABLED: z.enum(["true", "false"]).default("false"),
  OTEL_TRACES_SAMPLER: z
    .templateLiteral([z.enum(["", "parentbased_"]), z.enum(["always_on", "always_off", "traceidratio"])])
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  DEPLOYMENT_ID: z
    .string()
    .max(64)
    .regex(/^[\w-]*$/, "letters, digits, - and _ alone")
    .optional(),
  /** Between SIGTERM and the end: how long a balancer may take to see that this instance is no longer ready. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
})

export type Env = z.output<typeof Environment>

let parsed: Env | undefined

/** The configuration, read once. A missing or weak value is a sentence, and the process does not start. */
export function env(): Env {
  parsed ??= validateEnv(process.env)
  return parsed
}

export function validateEnv(values: NodeJS.ProcessEnv): Env {
  const secrets = readSecretFiles(values)
  const read = Environment.safeParse(secrets ? { ...values, ...secrets } : values)
  if (!read.success) throw new Error(`Berth cannot start: ${read.error.issues.map(sentence).join("; ")}.`)
  const plain = read.data.PUBLIC_URL.find((origin) => origin.startsWith("http:"))
  // Plain http is for the demo alone: no real provider's drivers over an open line.
  if (plain && !isLoopback(new URL(read.data.PROVIDER_URL).hostname)) {
    throw new Error(`Berth cannot start: set PUBLIC_URL to an https address (it is ${plain}).`)
  }
  if (read.data.REDIS_SENTINELS.length > 0 && !read.data.REDIS_URL) {
    throw new Error("Berth cannot start: set REDIS_URL (REDIS_SENTINELS alone does not say which of theirs it is).")
  }
  const [misspelled] = findMisspelledVariables(Object.keys(values), [
    ...Object.keys(Environment.shape),
    ...SECRET_FILES,
  ])
  if (misspelled) {
    const { name, meant } = misspelled
    throw new Error(`Berth cannot start: there is no variable ${name}. Rename it to ${meant}, or remove it.`)
  }
  return read.data
}

const sentence = (issue: z.core.$ZodIssue) => `set ${String(issue.path[0])} (${issue.message})`

export const canonicalOrigin = () => env().PUBLIC_URL[0]!
export const isSecure = () => canonicalOrigin().startsWith("https:")
