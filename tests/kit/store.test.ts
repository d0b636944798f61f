import { memoryStore } from "#lib/kit/store"

let clock: number
const newStore = () => memoryStore(() => clock)
beforeEach(() => {
  clock = 1_000_000
})

describe("a value", () => {
  test("is there until its time is over", async () => {
    const store = newStore()
    await store.set("mark", "1", 10)
    clock += 9_999
    expect(await store.get("mark")).toBe("1")
    clock += 1
    expect(await store.get("mark")).toBeUndefined()
  })

  test("set again has its time again", async () => {
    const store = newStore()
    await store.set("mark", "1", 10)
    clock += 9_000
    await store.set("mark", "2", 10)
    clock += 9_000
    expect(await store.get("mark")).toBe("2")
  })

  test("removed is gone, and another is not", async () => {
    const store = newStore()
    await store.set("one", "1", 10)
    await store.set("two", "2", 10)
    await store.remove("one")
    expect([await store.get("one"), await store.get("two")]).toEqual([undefined, "2"])
  })

  test("an empty one is a value", async () => {
    const store = newStore()
    await store.set("mark", "", 10)
    expect(await store.get("mark")).toBe("")
  })
})

describe("a swap", () => {
  test("happens only where the value is still the old one", async () => {
    const store = newStore()
    expect(await store.swap("turn", undefined, "1", 10)).toBe(true)
    expect(await store.swap("turn", undefined, "9", 10)).toBe(false)
    expect(await store.swap("turn", "1", "2", 10)).toBe(true)
    expect(await store.swap("turn", "1", "9", 10)).toBe(false)
    expect(await store.get("turn")).toBe("2")
  })

  test("of one value by ten at once is done by one", async () => {
    const store = newStore()
    await store.set("turn", "1", 10)
    const all = await Promise.all(Array.from({ length: 10 }, (_, i) => store.swap("turn", "1", `by ${i}`, 10)))
    expect(all.filter(Boolean)).toHaveLength(1)
  })

  test("takes what is over for nothing", async () => {
    const store = newStore()
    await store.set("turn", "1", 10)
    clock += 10_000
    expect(await store.swap("turn", "1", "2", 10)).toBe(false)
    expect(await store.swap("turn", undefined, "2", 10)).toBe(true)
  })
})

test("however many are kept, the oldest go first", async () => {
  const store = newStore()
  for (let i = 0; i <= 100_000; i++) await store.set(`mark:${i}`, "1", 10)
  expect([await store.get("mark:0"), await store.get("mark:1"), await store.get("mark:100000")]).toEqual([
    undefined,
    "1",
    "1",
  ])
})

describe("a limit", () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test("lets so many through, says how long to wait, and starts again", async () => {
    const store = newStore()
    const take = () => store.take("sms:1", 2, 60)
    expect([await take(), await take()]).toEqual([{ ok: true }, { ok: true }])
    expect(await take()).toEqual({ ok: false, wait: 60 })
    await jest.advanceTimersByTimeAsync(45_000)
    expect(await take()).toEqual({ ok: false, wait: 15 })
    await jest.advanceTimersByTimeAsync(15_000)
    expect(await take()).toEqual({ ok: true })
  })

  test("of one key is not that of another", async () => {
    const store = newStore()
    await store.take("sms:1", 1, 60)
    expect(await store.take("sms:2", 1, 60)).toEqual({ ok: true })
    expect(await store.take("sms:1", 1, 60)).toMatchObject({ ok: false })
  })

  test("holds for ten at once", async () => {
    const store = newStore()
    const all = await Promise.all(Array.from({ length: 10 }, () => store.take("sms:1", 3, 60)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(3)
  })
})
