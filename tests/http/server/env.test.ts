import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { validateEnv } from "#lib/env/env"

const SECRET = "a password of thirty-two characters"
const VALID = {
  NODE_ENV: "production" as const,
  PUBLIC_URL: "https://berth.example",
  PROVIDER_URL: "https://provider.example",
  PROVIDER_APP_KEY: "key",
  PROVIDER_APP_SECRET: "0123456789abcdef",
  SESSION_SECRET: SECRET,
}
const createValidation =
  (values: Record<string, string | undefined> = {}) =>
  () =>
    validateEnv({ ...VALID, ...values })

test("variables have safe defaults", () => {
  expect(validateEnv(VALID)).toEqual({
    PUBLIC_URL: ["https://berth.example"],
    PROVIDER_URL: "https://provider.example",
    PROVIDER_ADAPTER: "documented",
    PROVIDER_APP_KEY: "key",
    PROVIDER_APP_SECRET: "0123456789abcdef",
    SESSION_SECRET: [SECRET],
    APPLICATION: "drivers",
    MAP_LINK_URL: "https://uri.amap.com/marker",
    STORAGE_HOSTS: [],
    STORAGE_PREFIXES: [],
    FRAME_HOSTS: [],
    EXCHANGE_RULES: [],
    PAY_FRAMES: [],
    SCAN_HIDDEN_MARKER: "[HIDE]",
    LINK_HOSTS: [],
    REDIS_SENTINELS: [],
    CASHIER_HOSTS: [],
    ALIPAY_REFUSED_PREFIXES: [],
    LOOKUP_DETAILS: "here",
    MOST_YUAN_PER_HOUR: 100,
    MOST_YUAN_PER_DAY: 200,
    ANONYMOUS_PAY_AS_BEFORE: "off",
    AD_REDIRECT: "off",
    CLEAN_CODE: "off",
    LEAVE_REMINDER: "off",
    IMAGE_HOSTS: [],
    TRUSTED_HOPS: 0,
    CODES_PER_ADDRESS: 20,
    GALLERY: "off",
    METRICS_HOST: "127.0.0.1",
    OTEL_SDK_DISABLED: "false",
    OTEL_TRACES_SAMPLER: "parentbased_always_on",
    OTEL_TRACES_SAMPLER_ARG: 1,
    DRAIN_SECONDS: 0,
  })
})

test("lists are separated by commas and URLs are reduced to their origin", () => {
  const env = createValidation({
    PUBLIC_URL: "https://berth.example/, https://www.berth.example:8443/app",
    SESSION_SECRET: `${SECRET} new,${SECRET} old`,
    FRAME_HOSTS: "a.example , b.example,,",
    TRUSTED_HOPS: "2",
  })()
  expect(env.PUBLIC_URL).toEqual(["https://berth.example", "https://www.berth.example:8443"])
  expect(env.SESSION_SECRET).toEqual([`${SECRET} new`, `${SECRET} old`])
  expect(env.FRAME_HOSTS).toEqual(["a.example", "b.example"])
  expect(env.TRUSTED_HOPS).toBe(2)
})

describe("invalid variables", () => {
  test.each(["PUBLIC_URL", "PROVIDER_URL", "PROVIDER_APP_KEY", "PROVIDER_APP_SECRET", "SESSION_SECRET"])(
    "a missing %s is rejected with its name in the message",
    (name) => {
      expect(createValidation({ [name]: undefined })).toThrow(new RegExp(`^Berth cannot start: .*set ${name} \\(`))
      expect(createValidation({ [name]: "" })).toThrow(`set ${name} (`)
    },
  )

  test.each([
    [
      "a short session secret",
      { SESSION_SECRET: "short" },
      "set SESSION_SECRET (each secret needs 32 characters or more)",
    ],
    ["a short secret among several", { SESSION_SECRET: `${SECRET},short` }, "each secret needs 32 characters"],
    [
      "a short application secret",
      { PROVIDER_APP_SECRET: "short" },
      "set PROVIDER_APP_SECRET (needs 16 characters or more)",
    ],
    ["a URL of another scheme", { PROVIDER_URL: "ftp://provider.example" }, "set PROVIDER_URL ("],
    ["an invalid URL", { PUBLIC_URL: "berth.example" }, "set PUBLIC_URL ("],
    ["hops that are not a number", { TRUSTED_HOPS: "many" }, "set TRUSTED_HOPS ("],
    ["a release id that a URL cannot carry", { DEPLOYMENT_ID: "2026-11-20.1" }, "set DEPLOYMENT_ID (letters, digits"],
    ["an hour of draining", { DRAIN_SECONDS: "3600" }, "set DRAIN_SECONDS ("],
    [
      "a Sentinel without scheme",
      { REDIS_URL: "redis://berth", REDIS_SENTINELS: "10.0.0.1:26379" },
      "set REDIS_SENTINELS (",
    ],
    [
      "Sentinels with different passwords",
      { REDIS_URL: "redis://berth", REDIS_SENTINELS: "redis://:one@10.0.0.1:26379,redis://:two@10.0.0.2:26379" },
      "set REDIS_SENTINELS (one scheme, user and password for all)",
    ],
    [
      "Sentinels without a Redis name",
      { REDIS_SENTINELS: "redis://10.0.0.1:26379" },
      "set REDIS_URL (REDIS_SENTINELS alone",
    ],
    ["a store of another scheme", { REDIS_URL: "http://redis.example" }, "set REDIS_URL ("],
    ["a special page without a coupon", { HK_COUPON: "1003" }, "set HK_COUPON ("],
    ["an unknown exchange rule", { EXCHANGE_RULES: "1001=C" }, "set EXCHANGE_RULES ("],
    ["a pay frame without a URL", { PAY_FRAMES: "2297" }, "set PAY_FRAMES ("],
    ["an hourly maximum of zero", { MOST_YUAN_PER_HOUR: "0" }, "set MOST_YUAN_PER_HOUR ("],
    ["an hourly maximum that is too high", { MOST_YUAN_PER_HOUR: "100001" }, "set MOST_YUAN_PER_HOUR ("],
    ["a daily maximum of zero", { MOST_YUAN_PER_DAY: "0" }, "set MOST_YUAN_PER_DAY ("],
    ["a daily maximum that is too high", { MOST_YUAN_PER_DAY: "100001" }, "set MOST_YUAN_PER_DAY ("],
    ["zero codes", { CODES_PER_ADDRESS: "0" }, "set CODES_PER_ADDRESS ("],
    ["a report URL without scheme", { CSP_REPORT_URL: "reports.example" }, "set CSP_REPORT_URL ("],
    ["a report URL with a directive separator", { CSP_REPORT_URL: 'https://a.example/x";' }, "set CSP_REPORT_URL ("],
    ["an invalid GALLERY", { GALLERY: "yes" }, "set GALLERY ("],
    ["an invalid port", { METRICS_PORT: "70000" }, "set METRICS_PORT ("],
    ["a cashier with a scheme", { CASHIER_HOSTS: "https://pay.example" }, "set CASHIER_HOSTS (host names such as"],
    ["a frame with a path", { FRAME_HOSTS: "a.example/x" }, "set FRAME_HOSTS (host names such as"],
    ["a misspelled variable", { GALERY: "on" }, "there is no variable GALERY. Rename it to GALLERY"],
    ["a misspelled secret file variable", { SESION_SECRET_FILE: "/x" }, "Rename it to SESSION_SECRET_FILE"],
    [
      "an invalid collector URL",
      { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
      "set OTEL_EXPORTER_OTLP_ENDPOINT (",
    ],
    ["an unsupported exporter", { OTEL_TRACES_EXPORTER: "zipkin" }, "set OTEL_TRACES_EXPORTER ("],
    ["an unknown sampler", { OTEL_TRACES_SAMPLER: "sometimes" }, "set OTEL_TRACES_SAMPLER ("],
    ["a sampling ratio above 1", { OTEL_TRACES_SAMPLER_ARG: "5" }, "set OTEL_TRACES_SAMPLER_ARG ("],
  ])("%s is rejected with a message", (_, values, message) => {
    expect(createValidation(values)).toThrow(message)
  })

  test("the message names all invalid variables", () => {
    expect(createValidation({ PROVIDER_URL: undefined, SESSION_SECRET: "short" })).toThrow(
      /PROVIDER_URL.*; set SESSION_SECRET/,
    )
  })

  test("the message does not contain a secret", () => {
    expect(createValidation({ SESSION_SECRET: "hunter2" })).toThrow(/^(?!.*hunter2)Berth cannot start/)
  })
})

describe("secrets in files", () => {
  const folder = mkdtempSync(join(tmpdir(), "berth-secrets-"))
  const createFile = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  test("a secret is read from its file without trailing line breaks", () => {
    const files = {
      SESSION_SECRET_FILE: createFile("session", `${SECRET} new\n${SECRET} old\n`),
      PROVIDER_APP_SECRET_FILE: createFile("provider", "fedcba9876543210\r\n"),
      REDIS_URL_FILE: createFile("redis", "redis://berth:word@10.0.0.1:6379/0\n"),
    }
    const env = createValidation({ ...files, SESSION_SECRET: undefined, PROVIDER_APP_SECRET: undefined })()
    expect(env).toMatchObject({
      SESSION_SECRET: [`${SECRET} new`, `${SECRET} old`],
      PROVIDER_APP_SECRET: "fedcba9876543210",
      REDIS_URL: "redis://berth:word@10.0.0.1:6379/0",
    })
  })

  test("a secret is unset if its file variable is empty, which docs/operations.md uses to remove Redis", () => {
    expect(createValidation({ REDIS_URL_FILE: "" })().REDIS_URL).toBeUndefined()
  })

  test("a secret in a file is validated and not contained in the message", () => {
    const SESSION_SECRET_FILE = createFile("short", "hunter2")
    expect(createValidation({ SESSION_SECRET: undefined, SESSION_SECRET_FILE })).toThrow(
      /^(?!.*hunter2).*set SESSION_SECRET \(/,
    )
  })

  test("a secret file is rejected if it is missing or if the variable is set, too", () => {
    const missingFile = { SESSION_SECRET: undefined, SESSION_SECRET_FILE: join(folder, "none") }
    expect(createValidation(missingFile)).toThrow("Berth cannot start: set SESSION_SECRET_FILE (")
    expect(createValidation(missingFile)).toThrow("none cannot be read: ENOENT).")
    expect(createValidation({ SESSION_SECRET_FILE: createFile("duplicate", SECRET) })).toThrow(
      "set SESSION_SECRET or SESSION_SECRET_FILE, not both.",
    )
  })

  test.each([
    ["no content", "REDIS_SENTINELS", "\n", "is empty)."],
    ["bytes that are not text", "SESSION_SECRET", Buffer.alloc(48, 0xfe), "is no text: write it in base64)."],
    ["two lines for a single value", "PROVIDER_APP_SECRET", "fedcba9876543210\n0123456789abcdef\n", "has 2 lines, and"],
    ["two lines for one Redis URL", "REDIS_URL", "redis://10.0.0.1\nredis://10.0.0.2\n", "has 2 lines, and"],
  ])("a secret file with %s is rejected with a message", (description, name, text, message) => {
    const path = createFile(description.replaceAll(" ", "-"), text)
    const values = { REDIS_URL: "redis://berth", [name]: undefined, [`${name}_FILE`]: path }
    expect(createValidation(values)).toThrow(`Berth cannot start: set ${name}_FILE (${path} ${message}`)
  })
})

describe("http", () => {
  const httpUrl = { PUBLIC_URL: "http://192.168.1.20:3000" }

  test.each(["http://localhost:4000", "http://127.0.0.1:4000", "http://[::1]:4000"])(
    "http is allowed for the demo: %s",
    (PROVIDER_URL) => {
      expect(createValidation({ ...httpUrl, PROVIDER_URL })).not.toThrow()
    },
  )

  test.each([
    "https://provider.example",
    "http://localhost.example",
    "http://127.0.0.1.example",
    "http://192.168.1.5:4000",
  ])("http is rejected for a real provider: %s", (PROVIDER_URL) => {
    expect(createValidation({ ...httpUrl, PROVIDER_URL })).toThrow(
      "set PUBLIC_URL to an https address (it is http://192.168.1.20:3000)",
    )
  })

  test("http is rejected if only one of the public URLs uses it", () => {
    expect(createValidation({ PUBLIC_URL: "https://berth.example,http://berth.example" })).toThrow(
      "set PUBLIC_URL to an https address",
    )
  })
})
