import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { validateEnv } from "#lib/env/env"

const secret = "a password of thirty-two characters"
const good = {
  NODE_ENV: "production" as const,
  PUBLIC_URL: "https://berth.example",
  PROVIDER_URL: "https://provider.example",
  PROVIDER_APP_KEY: "key",
  PROVIDER_APP_SECRET: "0123456789abcdef",
  SESSION_SECRET: secret,
}
const read =
  (values: Record<string, string | undefined> = {}) =>
  () =>
    validateEnv({ ...good, ...values })

test("what is not set has a safe default", () => {
  expect(validateEnv(good)).toEqual({
    PUBLIC_URL: ["https://berth.example"],
    PROVIDER_URL: "https://provider.example",
    PROVIDER_ADAPTER: "documented",
    PROVIDER_APP_KEY: "key",
    PROVIDER_APP_SECRET: "0123456789abcdef",
    SESSION_SECRET: [secret],
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
    MOST_YUAN_PER_HOUR: 100,
    MOST_YUAN_PER_DAY: 200,
    ANONYMOUS_PAY_AS_BEFORE: "off",
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

test("lists are separated by commas, and addresses are cut to their origin", () => {
  const env = read({
    PUBLIC_URL: "https://berth.example/, https://www.berth.example:8443/app",
    SESSION_SECRET: `${secret} new,${secret} old`,
    FRAME_HOSTS: "a.example , b.example,,",
    TRUSTED_HOPS: "2",
  })()
  expect(env.PUBLIC_URL).toEqual(["https://berth.example", "https://www.berth.example:8443"])
  expect(env.SESSION_SECRET).toEqual([`${secret} new`, `${secret} old`])
  expect(env.FRAME_HOSTS).toEqual(["a.example", "b.example"])
  expect(env.TRUSTED_HOPS).toBe(2)
})

describe("it does not start", () => {
  test.each(["PUBLIC_URL", "PROVIDER_URL", "PROVIDER_APP_KEY", "PROVIDER_APP_SECRET", "SESSION_SECRET"])(
    "without %s, and says so by name",
    (name) => {
      expect(read({ [name]: undefined })).toThrow(new RegExp(`^Berth cannot start: .*set ${name} \\(`))
      expect(read({ [name]: "" })).toThrow(`set ${name} (`)
    },
  )

  test.each([
    [
      "a short session secret",
      { SESSION_SECRET: "short" },
      "set SESSION_SECRET (each secret needs 32 characters or more)",
    ],
    ["one short among several", { SESSION_SECRET: `${secret},short` }, "each secret needs 32 characters"],
    [
      "a short application secret",
      { PROVIDER_APP_SECRET: "short" },
      "set PROVIDER_APP_SECRET (needs 16 characters or more)",
    ],
    ["an address of another kind", { PROVIDER_URL: "ftp://provider.example" }, "set PROVIDER_URL ("],
    ["an address that is none", { PUBLIC_URL: "berth.example" }, "set PUBLIC_URL ("],
    ["hops that are no number", { TRUSTED_HOPS: "many" }, "set TRUSTED_HOPS ("],
    ["a release that no address can carry", { DEPLOYMENT_ID: "2026-11-20.1" }, "set DEPLOYMENT_ID (letters, digits"],
    ["a drain without end", { DRAIN_SECONDS: "3600" }, "set DRAIN_SECONDS ("],
    [
      "a Sentinel that is none",
      { REDIS_URL: "redis://berth", REDIS_SENTINELS: "10.0.0.1:26379" },
      "set REDIS_SENTINELS (",
    ],
    [
      "Sentinels with different passwords",
      { REDIS_URL: "redis://berth", REDIS_SENTINELS: "redis://:one@10.0.0.1:26379,redis://:two@10.0.0.2:26379" },
      "set REDIS_SENTINELS (one scheme, user and password for all)",
    ],
    ["Sentinels of nobody", { REDIS_SENTINELS: "redis://10.0.0.1:26379" }, "set REDIS_URL (REDIS_SENTINELS alone"],
    ["a store of another kind", { REDIS_URL: "http://redis.example" }, "set REDIS_URL ("],
    ["a special page that names no coupon", { HK_COUPON: "1003" }, "set HK_COUPON ("],
    ["a rule of exchange there is not", { EXCHANGE_RULES: "1001=C" }, "set EXCHANGE_RULES ("],
    ["a frame without an address", { PAY_FRAMES: "2297" }, "set PAY_FRAMES ("],
    ["an hour that costs nothing", { MOST_YUAN_PER_HOUR: "0" }, "set MOST_YUAN_PER_HOUR ("],
    ["an hour without a bound", { MOST_YUAN_PER_HOUR: "100001" }, "set MOST_YUAN_PER_HOUR ("],
    ["a day that costs nothing", { MOST_YUAN_PER_DAY: "0" }, "set MOST_YUAN_PER_DAY ("],
    ["a day without a bound", { MOST_YUAN_PER_DAY: "100001" }, "set MOST_YUAN_PER_DAY ("],
    ["no codes at all", { CODES_PER_ADDRESS: "0" }, "set CODES_PER_ADDRESS ("],
    ["reports to nowhere", { CSP_REPORT_URL: "reports.example" }, "set CSP_REPORT_URL ("],
    ["reports to more than one place", { CSP_REPORT_URL: 'https://a.example/x";' }, "set CSP_REPORT_URL ("],
    ["a gallery half open", { GALLERY: "yes" }, "set GALLERY ("],
    ["a port that is none", { METRICS_PORT: "70000" }, "set METRICS_PORT ("],
    ["a cashier with a scheme", { CASHIER_HOSTS: "https://pay.example" }, "set CASHIER_HOSTS (host names such as"],
    ["a frame with a path", { FRAME_HOSTS: "a.example/x" }, "set FRAME_HOSTS (host names such as"],
    ["a misspelled variable", { GALERY: "on" }, "there is no variable GALERY. Rename it to GALLERY"],
    ["a misspelled file of a secret", { SESION_SECRET_FILE: "/x" }, "Rename it to SESSION_SECRET_FILE"],
    ["traces for nobody", { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "set OTEL_EXPORTER_OTLP_ENDPOINT ("],
    ["an exporter that is not here", { OTEL_TRACES_EXPORTER: "zipkin" }, "set OTEL_TRACES_EXPORTER ("],
    ["a sampler nobody knows", { OTEL_TRACES_SAMPLER: "sometimes" }, "set OTEL_TRACES_SAMPLER ("],
    ["more than the whole of it", { OTEL_TRACES_SAMPLER_ARG: "5" }, "set OTEL_TRACES_SAMPLER_ARG ("],
  ])("with %s", (_, values, sentence) => {
    expect(read(values)).toThrow(sentence)
  })

  test("with several things wrong it names them all", () => {
    expect(read({ PROVIDER_URL: undefined, SESSION_SECRET: "short" })).toThrow(/PROVIDER_URL.*; set SESSION_SECRET/)
  })

  test("and does not repeat a secret", () => {
    expect(read({ SESSION_SECRET: "hunter2" })).toThrow(/^(?!.*hunter2)Berth cannot start/)
  })
})

describe("a secret in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "berth-secrets-"))
  const file = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  test("is read as if it stood in the environment, without the end of its line", () => {
    const files = {
      SESSION_SECRET_FILE: file("session", `${secret} new\n${secret} old\n`),
      PROVIDER_APP_SECRET_FILE: file("provider", "fedcba9876543210\r\n"),
      REDIS_URL_FILE: file("redis", "redis://berth:word@10.0.0.1:6379/0\n"),
    }
    const env = read({ ...files, SESSION_SECRET: undefined, PROVIDER_APP_SECRET: undefined })()
    expect([env.SESSION_SECRET, env.PROVIDER_APP_SECRET, env.REDIS_URL]).toEqual([
      [`${secret} new`, `${secret} old`],
      "fedcba9876543210",
      "redis://berth:word@10.0.0.1:6379/0",
    ])
  })

  test("that no file is named for is none: docs/operations.md takes Redis away so", () => {
    expect(read({ REDIS_URL_FILE: "" })().REDIS_URL).toBeUndefined()
  })

  test("is held to what is asked of any secret, and not repeated", () => {
    const SESSION_SECRET_FILE = file("short", "hunter2")
    expect(read({ SESSION_SECRET: undefined, SESSION_SECRET_FILE })).toThrow(/^(?!.*hunter2).*set SESSION_SECRET \(/)
  })

  test("that is not there, or stands in the environment too, is a sentence", () => {
    const missing = { SESSION_SECRET: undefined, SESSION_SECRET_FILE: join(folder, "none") }
    expect(read(missing)).toThrow("Berth cannot start: set SESSION_SECRET_FILE (")
    expect(read(missing)).toThrow("none cannot be read: ENOENT).")
    expect(read({ SESSION_SECRET_FILE: file("again", secret) })).toThrow(
      "set SESSION_SECRET or SESSION_SECRET_FILE, not both.",
    )
  })

  test.each([
    ["an empty one", "REDIS_SENTINELS", "\n", "is empty)."],
    ["bytes that are no text", "SESSION_SECRET", Buffer.alloc(48, 0xfe), "is no text: write it in base64)."],
    ["two lines of what is one", "PROVIDER_APP_SECRET", "fedcba9876543210\n0123456789abcdef\n", "has 2 lines, and"],
    ["two addresses of the one Redis", "REDIS_URL", "redis://10.0.0.1\nredis://10.0.0.2\n", "has 2 lines, and"],
  ])("%s is a sentence", (what, name, text, said) => {
    const path = file(what.replaceAll(" ", "-"), text)
    const values = { REDIS_URL: "redis://berth", [name]: undefined, [`${name}_FILE`]: path }
    expect(read(values)).toThrow(`Berth cannot start: set ${name}_FILE (${path} ${said}`)
  })
})

describe("plain http", () => {
  const plain = { PUBLIC_URL: "http://192.168.1.20:3000" }

  test.each(["http://localhost:4000", "http://127.0.0.1:4000", "http://[::1]:4000"])(
    "is for the demo: %s",
    (PROVIDER_URL) => {
      expect(read({ ...plain, PROVIDER_URL })).not.toThrow()
    },
  )

  test.each([
    "https://provider.example",
    "http://localhost.example",
    "http://127.0.0.1.example",
    "http://192.168.1.5:4000",
  ])("is not for a real provider: %s", (PROVIDER_URL) => {
    expect(read({ ...plain, PROVIDER_URL })).toThrow(
      "set PUBLIC_URL to an https address (it is http://192.168.1.20:3000)",
    )
  })

  test("is found wherever it stands", () => {
    expect(read({ PUBLIC_URL: "https://berth.example,http://berth.example" })).toThrow(
      "set PUBLIC_URL to an https address",
    )
  })
})
