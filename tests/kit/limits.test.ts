import { type clientAddress, count, stillFree, withinLimits } from "#lib/kit/limits"
import "#tests/known-environment"

/** The configuration is read once: each number of hops has a process of its own. */
async function behind(hops: number, forwarded: string | undefined) {
  Object.assign(process.env, { TRUSTED_HOPS: String(hops) })
  let address: typeof clientAddress | undefined
  await jest.isolateModulesAsync(async () => {
    address = (await import("#lib/kit/limits")).clientAddress
  })
  return address?.(new Headers(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }))
}

describe("the address of a browser", () => {
  test.each([
    ["nobody in front", 0, "1.2.3.4", undefined],
    ["one proxy, and a browser that says nothing", 1, "1.2.3.4", "1.2.3.4"],
    ["one proxy, and a browser that lies", 1, "6.6.6.6, 1.2.3.4", "1.2.3.4"],
    ["two proxies, and a browser that lies", 2, "6.6.6.6, 1.2.3.4, 10.0.0.1", "1.2.3.4"],
    ["two proxies, and a request that passed one", 2, "1.2.3.4", undefined],
    ["one proxy, and no header", 1, undefined, undefined],
    ["one proxy, and an empty header", 1, "", undefined],
  ])("%s", async (_, hops, forwarded, address) => {
    expect(await behind(hops, forwarded)).toBe(address)
  })
})

describe("several limits", () => {
  test("hold together: the first that is used up says how long", async () => {
    const both = () =>
      withinLimits([
        ["a", 2, 60],
        ["b", 1, 600],
      ])
    expect(await both()).toEqual({ ok: true })
    expect(await both()).toEqual({ ok: false, wait: expect.any(Number) })
    const said = await both()
    expect(!said.ok && said.wait).toBeLessThanOrEqual(60)
  })

  test("none is no limit", async () => {
    expect(await withinLimits([])).toEqual({ ok: true })
  })
})

describe("what counts once it has happened", () => {
  test("is free until it has happened so often, whoever asks however often", async () => {
    const twice = [["twice", 2, 60] as const]
    for (let i = 0; i < 5; i++) expect(await stillFree(twice)).toEqual({ ok: true })
    await count(twice)
    expect(await stillFree(twice)).toEqual({ ok: true })
    await count(twice)
    const said = await stillFree(twice)
    expect(said).toEqual({ ok: false, wait: expect.any(Number) })
    expect(!said.ok && said.wait > 0 && said.wait <= 60).toBe(true)
  })

  test("of several, the full one says how long", async () => {
    await count([["once", 1, 600]])
    const said = await stillFree([
      ["never", 9, 60],
      ["once", 1, 600],
    ])
    expect(!said.ok && said.wait > 60).toBe(true)
  })
})
