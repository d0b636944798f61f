import { processSingleton } from "#lib/core/process-singleton"
import { type Limit, limit } from "#lib/http/limits/limits"
import {
  consumeLimits,
  consumeLimitsOrThrow,
  peekLimits,
  recordLimits,
  rewardLimits,
} from "#lib/http/limits/rate-limits"
import { hashForLog, logSecurityEvent } from "#lib/http/limits/security-log"
import { hashKey } from "#lib/store/hash-key"
import { store } from "#lib/store/store"
import "#tests/support/test-environment"

type Line = { level: string; security: string; limit?: string; counted?: string; unsaid?: number }
let write: jest.SpyInstance
beforeEach(() => {
  processSingleton("security-log", () => new Map()).clear()
  write = jest.spyOn(process.stderr, "write").mockReturnValue(true)
})
afterEach(() => jest.restoreAllMocks())
const readLines = () => write.mock.calls.map(([line]) => JSON.parse(String(line)) as Line)

let keyCount = 0
const createLimit = (): Limit => ({ name: "photo", key: `reports-${keyCount++}`, points: 1, seconds: 60 })

test("only a limit that is reached is written to the security log, with the hash of its key", async () => {
  const photoLimit = createLimit()
  await peekLimits([photoLimit])
  await consumeLimits([photoLimit])
  expect(readLines()).toEqual([])
  await consumeLimits([photoLimit])
  await peekLimits([photoLimit])
  const line = { level: "warn", security: "limit-hit", limit: "photo", counted: hashForLog(photoLimit.key!) }
  expect(readLines()).toEqual([expect.objectContaining(line), expect.objectContaining(line)])
})

test("a limit without a key is counted for all requests together and logged without a key", async () => {
  const all: Limit = { ...limit("sms-all"), points: 1 }
  expect(all).toEqual({ name: "sms-all", key: undefined, points: 1, seconds: 60 })
  await consumeLimits([all])
  await consumeLimits([all])
  expect(readLines()).toMatchObject([{ limit: "sms-all" }])
  expect(readLines()[0]!.counted).toBeUndefined()
})

test("limits are stored under their name and the hash of their key", async () => {
  const consume = jest.spyOn(store(), "consume")
  await recordLimits([limit("lucky-all"), limit("lucky-address", "192.0.2.1")])
  expect(consume.mock.calls.map(([key]) => key)).toEqual(["lucky-all", hashKey("lucky-address:192.0.2.1")])
})

test("points are given back to each limit", async () => {
  const limits = [createLimit(), createLimit()]
  await consumeLimits(limits)
  await rewardLimits(limits)
  expect(await peekLimits(limits)).toEqual({ ok: true })
})

test("consumeLimitsOrThrow throws an error with the seconds to wait", async () => {
  const photoLimit = createLimit()
  await consumeLimitsOrThrow("photo.send", [photoLimit])
  await expect(consumeLimitsOrThrow("photo.send", [photoLimit])).rejects.toMatchObject({
    name: "ProviderError",
    callName: "photo.send",
    kind: "too-many",
    wait: expect.any(Number) as number,
  })
})

describe("floods of security events", () => {
  afterEach(() => void jest.useRealTimers())

  test("the lines of an event are limited in each interval of ten seconds, and the first line after it counts the others", () => {
    jest.useFakeTimers({ now: 1_000_000 })
    const log = (times: number) => {
      for (let index = 0; index < times; index++) logSecurityEvent("door-refused")
      return readLines()
    }
    expect(log(100).some((line) => "unsaid" in line)).toBe(false)
    expect(log(50)).toHaveLength(100)
    jest.setSystemTime(1_009_999)
    expect(log(1)).toHaveLength(100)
    jest.setSystemTime(1_010_000)
    expect(log(1).at(-1)).toMatchObject({ security: "door-refused", unsaid: 51 })
    expect("unsaid" in log(1).at(-1)!).toBe(false)
  })

  test("the lines not written in an interval are counted even if the next event comes much later", () => {
    jest.useFakeTimers({ now: 1_000_000 })
    for (let index = 0; index < 103; index++) logSecurityEvent("door-refused")
    jest.setSystemTime(9_000_000)
    logSecurityEvent("door-refused")
    logSecurityEvent("ticket-replayed")
    expect(readLines().slice(-2)).toMatchObject([{ unsaid: 3 }, { security: "ticket-replayed" }])
    expect("unsaid" in readLines().at(-1)!).toBe(false)
  })
})

test("an event may be logged at another level", () => {
  const out = jest.spyOn(process.stdout, "write").mockReturnValue(true)
  logSecurityEvent("door-refused", {}, {}, "info")
  expect(write).not.toHaveBeenCalled()
  expect(JSON.parse(String(out.mock.calls[0]![0]))).toMatchObject({ level: "info", security: "door-refused" })
})

test("the hash in the log has sixteen characters and nothing of the value", () => {
  expect(hashForLog("13800138000")).toMatch(/^[\w-]{16}$/)
  expect(hashForLog("13800138000")).toBe(hashKey("of:13800138000").slice(3, 19))
})
