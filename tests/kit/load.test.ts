import { channel } from "node:diagnostics_channel"
import { EventEmitter } from "node:events"
import { newLateness } from "#lib/kit/lateness"
import { loadNow, mustWait, watchLoad } from "#lib/kit/load"

/** What Node says of every request as it begins to be answered. */
const starts = channel("http.server.request.start")
function begun(method = "GET", url = "/menu") {
  const [request, response] = [Object.assign(new EventEmitter(), { method, url }), new EventEmitter()]
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

describe("lateness", () => {
  /** Ticks that come so many ms late, one after the other. */
  const after = (lates: number[], lateness = newLateness(), from = 0) => {
    let now = from
    for (const late of lates) lateness.note((now += 20 + late), late)
    return { lateness, now }
  }
  const times = (many: number, late: number) => Array.from({ length: many }, () => late)

  test("one long task is not yet falling behind", () => {
    const { lateness, now } = after([...times(10, 1), 75, 1])
    expect(lateness.behindFor(now)).toBeUndefined()
  })

  test("a loop that is late again and again is behind, since the first of them", () => {
    const { lateness, now } = after(times(10, 100))
    expect(lateness.behindFor(now)).toBe(9 * 120)
  })

  test("a loop that catches up for a moment and falls behind again has been behind all the while", () => {
    const { lateness, now } = after([...times(10, 100), ...times(5, 0), 100, 100, 100])
    expect(lateness.behindFor(now)).toBeGreaterThan(1000)
  })

  test("a loop that has kept up for a second begins anew", () => {
    const { lateness, now } = after([...times(10, 100), ...times(60, 0)])
    expect(lateness.behindFor(now)).toBeUndefined()
    const again = after([100, 100, 100], lateness, now)
    expect(lateness.behindFor(again.now)).toBeLessThan(500)
  })

  test("a clock that ticks early makes up for nothing", () => {
    const { lateness } = after(times(10, -15))
    expect(lateness.by).toBe(0)
  })
})
