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

function getCredentials(url: string): string {
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
  /** The URLs of this app, compared exactly. The first is the canonical one. */
  PUBLIC_URL: origins,
  PROVIDER_URL: z.url({ protocol: /^https?$/ }).regex(/^[^/]+\/\/[^/?#]+\/?$/, "an origin without a path"),
  /** The wire format of the provider (lib/provider/own-adapter.ts): `documented`, or the path of a module. */
  PROVIDER_ADAPTER: z.string().default("documented"),
  PROVIDER_APP_KEY: z.string().min(1).max(128),
  PROVIDER_APP_SECRET: z.string().min(16, "needs 16 characters or more").max(512),
  /** Newest first: the first one seals, each of them opens. */
  SESSION_SECRET: secrets,
  /** Signs the QR codes of stickers: the first one signs, each of them verifies. If unset, /s/ addresses do not exist. */
  CODE_SECRET: secrets.optional(),
  /** What a person sees of a stay whose car is not their own (lib/payments/server/stay-details.ts). */
  LOOKUP_DETAILS: z.enum(["always", "here", "never"]).default("here"),
  /** The shared store. Without it there is one instance with a store in memory. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /**
   * With Sentinels the host of REDIS_URL is the name of the monitored primary. All Sentinels have the same credentials.
   */
  REDIS_SENTINELS: list.pipe(
    z
      .array(z.url({ protocol: /^rediss?$/ }))
      .max(9)
      .refine((urls) => new Set(urls.map(getCredentials)).size <= 1, "one scheme, user and password for all"),
  ),
  /** The application name in /application-configs. */
  APPLICATION: z.string().max(32).default("drivers"),
  MAPS_URL: z.url().optional(),
  /** The page of a map service that shows one marker. */
  MAP_LINK_URL: z.url({ protocol: /^https$/ }).default("https://uri.amap.com/marker"),
  CARRIER_SDK_URL: z.url().optional(),
  MESSAGING_SDK_URL: z.url().optional(),
  STORAGE_HOSTS: hosts,
  /** Prefixes of upload keys. If empty, every key that the provider signs is accepted. */
  STORAGE_PREFIXES: list,
  FRAME_HOSTS: hosts,
  /** Where browsers report violations of the content security policy. If unset they report nothing. */
  CSP_REPORT_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/^[^\s",;]+$/, "no spaces, quotes, commas or semicolons")
    .optional(),
  LINK_HOSTS: hosts,
  /** Hosts to which a payment may redirect. */
  CASHIER_HOSTS: hosts,
  /** The maximum price of an hour of a stay, coupon or booking. A higher fee is treated as an error and not charged. */
  MOST_YUAN_PER_HOUR: z.coerce.number().min(1).max(100_000).default(100),
  /** The maximum price of a day of a rental or of a booking by days or months. */
  MOST_YUAN_PER_DAY: z.coerce.number().min(1).max(100_000).default(200),
  /** Prefixes of orders that cannot be paid by alipay. */
  ALIPAY_REFUSED_PREFIXES: list,
  /** The free coupon of the special page: its car park and its token. */
  HK_COUPON: z
    .string()
    .regex(/^[\w-]{1,64}\/[\w-]{1,64}$/, "a car park and a token, with a slash between them")
    .optional(),
  /** The exchange rule of a car park: 1002=A. */
  EXCHANGE_RULES: list.pipe(z.array(z.string().regex(/^[\w-]{1,64}=[AB]$/, "a car park, =, and A or B")).max(500)),
  /** The page in the frame of the coupon success screen, if it is not the car park's plate screen: 2297=https://… */
  PAY_FRAMES: list.pipe(
    z.array(z.string().regex(/^[\w-]{1,64}=https?:\/\/\S+$/, "a car park, =, and an address")).max(50),
  ),
  /** Messages that contain this are not shown to drivers who wait for the check of a receipt. */
  SCAN_HIDDEN_MARKER: z.string().min(1).max(40).default("[HIDE]"),
  /** Use the former call for payments without sign-in, for providers that have not migrated. */
  ANONYMOUS_PAY_AS_BEFORE: z.enum(["on", "off"]).default("off"),
  /**
   * Clean-code mode for all car parks: no advertisements, no sign-in, no third-party hosts from the look-up to the result.
   */
  CLEAN_CODE: z.enum(["on", "off"]).default("off"),
  /** Whether the page of a partner opens by itself, twelve seconds after a payment. Otherwise it opens on a tap. */
  AD_REDIRECT: z.enum(["on", "off"]).default("off"),
  /** Whether the paid screen offers a reminder in the messaging app. For providers with the call payments.remind. */
  LEAVE_REMINDER: z.enum(["on", "off"]).default("off"),
  /** Hosts of pictures, including the provider's logo. */
  IMAGE_HOSTS: hosts,
  /** The number of our proxies in front of the app. With 0, forwarded addresses are ignored. */
  TRUSTED_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  /** SMS codes per client address in five minutes. Other limits per address during sign-in scale with it. */
  CODES_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(20),
  GALLERY: z.enum(["on", "off"]).default("off"),
  /** A folder with the domain verification files of other platforms. */
  DOMAIN_CHECKS: z.string().max(4096).optional(),
  /** A folder with the legal texts, by language and day. If unset samples are shown. */
  LEGAL_TEXTS: z.string().max(4096).optional(),
  /** The provider's page for closing an account. If unset its telephone number is shown. */
  ACCOUNT_CLOSING_URL: z.url({ protocol: /^https$/ }).optional(),
  /** The operator, shown in the footer of public pages. */
  OPERATOR_NAME: z.string().trim().min(2).max(60).optional(),
  COMPLAINT_PHONE: z
    .string()
    .regex(/^\+?\d[\d -]{2,18}\d$/, "a telephone number: digits, spaces and -")
    .optional(),
  /** Registration numbers of the site with the ministry and with the police. */
  ICP_NUMBER: z
    .string()
    .regex(/^\p{Script=Han}ICP备\d{5,12}号(-\d{1,3})?$/u, "as 粤ICP备12345678号-1")
    .optional(),
  POLICE_NUMBER: z
    .string()
    .regex(/^\p{Script=Han}公网安备\s?\d{10,16}号$/u, "as 粤公网安备44030402001234号")
    .optional(),
  /** The port of the metrics. If unset, metrics are disabled. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().max(255).default("127.0.0.1"),
  /** OpenTelemetry's standard variables. Its library reads further ones itself. */
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
    .regex(/^[\w-]*$/, "letters, digits, - and _ only")
    .optional(),
  /** How long to serve requests after SIGTERM, until balancers notice that this instance is not ready. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
})

export type Env = z.output<typeof Environment>

let parsed: Env | undefined

/** The configuration, parsed once. The process does not start with a missing or weak value. */
export function env(): Env {
  parsed ??= validateEnv(process.env)
  return parsed
}

export function validateEnv(values: NodeJS.ProcessEnv): Env {
  const fileSecrets = readSecretFiles(values)
  const result = Environment.safeParse(fileSecrets ? { ...values, ...fileSecrets } : values)
  if (!result.success) throw new Error(`Berth cannot start: ${result.error.issues.map(toSentence).join("; ")}.`)
  const httpOrigin = result.data.PUBLIC_URL.find((origin) => origin.startsWith("http:"))
  // Plain http is for the demo only: drivers of a real provider need https.
  if (httpOrigin && !isLoopback(new URL(result.data.PROVIDER_URL).hostname)) {
    throw new Error(`Berth cannot start: set PUBLIC_URL to an https address (it is ${httpOrigin}).`)
  }
  if (result.data.REDIS_SENTINELS.length > 0 && !result.data.REDIS_URL) {
    throw new Error("Berth cannot start: set REDIS_URL (REDIS_SENTINELS alone does not name the primary).")
  }
  const [misspelled] = findMisspelledVariables(Object.keys(values), [
    ...Object.keys(Environment.shape),
    ...SECRET_FILES,
  ])
  if (misspelled) {
    const { name, intended } = misspelled
    throw new Error(`Berth cannot start: there is no variable ${name}. Rename it to ${intended}, or remove it.`)
  }
  return result.data
}

const toSentence = (issue: z.core.$ZodIssue) => `set ${String(issue.path[0])} (${issue.message})`

export const getCanonicalOrigin = () => env().PUBLIC_URL[0]!
export const isSecure = () => getCanonicalOrigin().startsWith("https:")
