import { channel } from "node:diagnostics_channel"
import { EventEmitter } from "node:events"
import { loadNow, mustWait, watchLoad } from "#lib/kit/process/overload"
import { newPace } from "#lib/kit/process/pace"

/** What Node says of every request as it begins to be answered. */
const starts = channel("http.server.request.start")
function begun(method = "GET", url = "/menu") {
  const [request, response] = [
    Object.assign(new EventEmitter(), { method, url, headers: {}, socket: {} }),
    new EventEmitter(),
  ]
  starts.publish({ request, response })
  return { request, close: () => response.emit("close") }
}

describe("room", () => {
  beforeAll(watchLoad)
  const open: ReturnType<typeof begun>[] = []
  const crowd = (many: number) => open.push(...Array.from({ length: many }, () => begun()))
  afterEach(() => {
    for (const one of open.splice(0)) one.close()
    expect(loadNow().underWay).toBe(0)
  })

  test("is there for two hundred at a time, and for what has been begun twice that", () => {
    crowd(200)
    expect(mustWait("ordinary")).toBeUndefined()
    crowd(1)
    expect(mustWait("ordinary")).toBeGreaterThanOrEqual(2)
    expect(mustWait("begun")).toBeUndefined()
    crowd(200)
    expect(mustWait("begun")).toBeGreaterThanOrEqual(2)
  })

  test("is there again as soon as one has gone", () => {
    crowd(201)
    expect(mustWait("ordinary")).toBeDefined()
    open.pop()!.close()
    expect(mustWait("ordinary")).toBeUndefined()
  })

  test("is missing for not all the same time, so that not all come back at once", () => {
    crowd(201)
    const waits = new Set(Array.from({ length: 200 }, () => mustWait("ordinary")))
    expect([...waits].toSorted()).toEqual([2, 3, 4, 5, 6])
  })

  test("is not taken by a body on its way, nor by one that ends after its answer", () => {
    const sending = begun("POST")
    expect(loadNow().underWay).toBe(0)
    sending.request.emit("end")
    expect(loadNow().underWay).toBe(1)
    sending.close()
    const refused = begun("POST")
    refused.close()
    refused.request.emit("end")
    expect(loadNow().underWay).toBe(0)
  })

  test("is not taken by a file, however slowly it is read", () => {
    begun("GET", "/_next/static/chunks/a.js")
    expect(loadNow().underWay).toBe(0)
  })

  test("what was turned away is counted", () => {
    const before = loadNow().turnedAway
    crowd(201)
    mustWait("ordinary")
    mustWait("begun")
    expect(loadNow().turnedAway).toEqual({ ...before, ordinary: before.ordinary + 1 })
  })
})

describe("pace", () => {
  /** Stretches of 100 ms one after the other: how much of each was work, and how many were answered in it. */
  const after = (stretches: { worked: number; answered: number }[], pace = newPace(), from = 0) => {
    let now = from
    for (const stretch of stretches) pace.note((now += 100), { ms: 100, ...stretch })
    return { pace, now }
  }
  const times = (many: number, worked: number, answered: number) =>
    Array.from({ length: many }, () => ({ worked, answered }))

  test("a processor with time left has room for whoever comes", () => {
    const { pace, now } = after(times(20, 0.9, 30))
    expect(pace.answersWithin(300, now)).toBeUndefined()
  })

  test("a burst is no reason to turn anybody away", () => {
    const { pace, now } = after([...times(5, 0.1, 1), ...times(4, 1, 20)])
    expect(pace.answersWithin(300, now)).toBeUndefined()
  })

  test("one that is spent has room for as many as it answers in that time", () => {
    const { pace, now } = after(times(10, 1, 20))
    expect(pace.answersWithin(300, now)).toBeCloseTo(60)
    expect(pace.answersWithin(900, now)).toBeCloseTo(180)
  })

  test("one that becomes slower has less room, within a second", () => {
    const { pace, now } = after([...times(10, 1, 20), ...times(10, 1, 10)])
    expect(pace.answersWithin(300, now)).toBeLessThan(33)
    expect(pace.answersWithin(300, now)).toBeGreaterThan(30)
  })

  test("what it answered while it had time left says nothing about what it can do", () => {
    const { pace, now } = after([...times(10, 0.2, 2), ...times(10, 1, 20)])
    expect(pace.answersWithin(300, now)).toBeCloseTo(60)
  })

  test("a moment's rest between the working is none", () => {
    const { pace, now } = after([...times(10, 1, 20), ...times(5, 0.5, 3), ...times(1, 1, 20)])
    expect(pace.answersWithin(300, now)).toBeCloseTo(60)
  })

  test("after a second's rest everybody has room, and the next burst too", () => {
    const { pace, now } = after([...times(10, 1, 20), ...times(11, 0.5, 3)])
    expect(pace.answersWithin(300, now)).toBeUndefined()
    const again = after(times(4, 1, 20), pace, now)
    expect(pace.answersWithin(300, again.now)).toBeUndefined()
  })
})
