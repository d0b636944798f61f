import { ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import type { Limit } from "#lib/http/limits/limits"
import { createMemoryStore } from "#lib/store/memory"
import { keepDraft, readDraft } from "#lib/visitors/server/draft"
import { formOf, takeForm } from "#lib/visitors/server/form"
import { keepWhileTyped } from "#lib/visitors/server/keep"
import { today } from "#lib/visitors/server/apply"
import "#tests/support/test-environment"

let mockStore = createMemoryStore()
let mockWho: string | undefined = "driver"
const mockVerify = jest.fn()
const mockApply = jest.fn()
jest.mock("server-only", () => ({}))
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockCounted = jest.fn()
jest.mock("#lib/http/limits/rate-limits", () => ({
  consumeLimits: async (limits: Limit[]) => {
    for (const { name, key } of limits) mockCounted(`${name}:${key}`)
    return { ok: true }
  },
}))
jest.mock("#lib/session/session", () => ({
  session: async () => (mockWho ? { state: "in", driver: { who: mockWho } } : { state: "out" }),
}))
jest.mock("#lib/provider", () => ({
  provider: {
    visitors: {
      verify: () => mockVerify() as unknown,
      departments: async () => ({ ok: true, data: { departments: [] } }),
      apply: (input: object) => mockApply(input) as unknown,
      again: (input: object) => mockApply(input) as unknown,
    },
  },
}))

const CARD = "440305199003070011"
const MATE = { companions: "1", name0: "何宁", card0: "440305199202020022", phone0: "13900139000" }
const typed = {
  ...{
    parkId: "1001",
    do: "send",
    passType: "SHORT_TERM",
    visitFrom: today(),
    department: "行政部",
    visitPersons: "周敏",
  },
  ...{ visitReason: "送样品", plate: "粤B12345", carColor: "白色", carBrand: "大众", visitorName: "陈晓" },
  ...{ phone: "13800138000", visitorCard: CARD, visitorCompany: "南山印务", promise: "1", ...MATE },
}
const [A, B] = ["a".repeat(24), "b".repeat(24)]
const send = async ({ do: wish = "send", form = A, owner, ...values }: Record<string, string> = {}) =>
  (await takeForm({ wish, parkId: "1001", form, owner }, { ...typed, ...values })).replace(
    /form(=|%3D)[0-9a-f]{24}/,
    "form$1NEXT",
  )
const draft = (who = "driver", parkId = "1001", form = "c".repeat(24)) => readDraft({ who, parkId, form })
const keep = (form: string, values: Record<string, string>) =>
  keepWhileTyped({ who: "driver", parkId: "1001", form }, { ...typed, ...values })
const form = "/visitor_appointment/1001?edit=1&form=NEXT"
const known = (data: object) =>
  mockVerify.mockResolvedValue({ ok: true, data: { companions: [], conditions: [], ...data } })

beforeEach(() => {
  ;[mockStore, mockWho] = [createMemoryStore(), "driver"]
  mockApply.mockReset().mockResolvedValue({ ok: true, data: {} })
  known({ status: 1 })
})

test.each([
  [
    "the provider is away",
    () => mockApply.mockRejectedValue(new ProviderError("visitors.apply", "busy")),
    `${form}#said`,
    "failed",
  ],
  [
    "its answer is lost",
    () => mockApply.mockRejectedValue(new ProviderError("visitors.apply", "slow")),
    `${form}#said`,
    "unknown",
  ],
  [
    "nobody can say how it stands",
    () => mockVerify.mockRejectedValue(new ProviderError("visitors.verify", "broken")),
    `${form}#said`,
    "failed",
  ],
  [
    "the session has ended",
    () => mockApply.mockRejectedValue(new UnauthenticatedError("visitors.apply")),
    `/api/session/restore?next=${encodeURIComponent(form)}`,
    "again",
  ],
  [
    "the store is away",
    () => (mockStore.compareAndSet = () => Promise.reject(new StoreUnavailableError("gone"))),
    `${form}#said`,
    "failed",
  ],
])("%s: all of it is there again, numbers and companions with it", async (_, goWrong, to, why) => {
  goWrong()
  expect(await send()).toBe(to)
  expect(await draft()).toMatchObject({ values: typed, why })
})

test("what is wrong is kept, too, and the page opens where it stands; once it is sent nothing is kept", async () => {
  expect(await send({ visitReason: "", promise: "" })).toBe(`${form}#visitReason`)
  expect(await draft()).toMatchObject({ values: { visitorCard: CARD }, wrong: { visitReason: "请填写来访事由" } })
  expect(await send({ visitorCard: "" })).toBe("/visitor_appointment/1001")
  expect(mockApply).toHaveBeenCalledWith(expect.objectContaining({ visitorCard: CARD }))
  expect(await draft()).toBeUndefined()
})

test("a number left empty is the one the provider has of the same person", async () => {
  known({ status: 2, id: "88", visitorName: "陈晓", visitorCard: CARD })
  await send({ visitorCard: "" })
  expect(mockApply).toHaveBeenCalledWith(expect.objectContaining({ visitorCard: CARD }))
  expect(await send({ visitorCard: "", visitorName: "王五" })).toBe(`${form}#visitorCard`)
})

test("a name that is written anew, letter by letter, has its number still; another's has it not", async () => {
  await keep(A, {})
  const written = { visitorCard: "", card0: "" }
  for (const name of ["陈", "", "王", "陈晓"]) await keep(A, { ...written, visitorName: name, name0: name && "何宁" })
  expect((await draft("driver", "1001", A))?.values).toMatchObject({ visitorCard: CARD, card0: MATE.card0 })
  const put = "440305199003070038"
  for (const visitorCard of [put, ""]) await keep(A, { ...written, visitorCard })
  expect((await draft("driver", "1001", A))?.values).toMatchObject({ visitorCard: put })
  for (const name of ["", "王五"]) await keep(A, { ...written, visitorName: name })
  expect((await draft("driver", "1001", A))?.values).toMatchObject({ visitorCard: "", card0: MATE.card0 })
})

test("a form without its name is sent back with its number; whoever is named then has it, if it is nobody else's", async () => {
  expect(await send({ visitorName: "" })).toBe(`${form}#visitorName`)
  expect(await draft()).toMatchObject({ values: { visitorCard: CARD }, wrong: { visitorName: "请填写姓名" } })
  expect(await send({ visitorCard: "" })).toBe("/visitor_appointment/1001")
  await send({ promise: "" })
  expect(await send({ visitorName: "", visitorCard: "" })).toBe(`${form}#visitorName`)
  expect((await draft())?.values).toMatchObject({ visitorCard: CARD })
  expect(await send({ visitorName: "王五", visitorCard: "" })).toBe(`${form}#visitorCard`)
})

test("the number of a companion who was taken out is gone with them", async () => {
  await keep(A, {})
  await send({ do: "remove0" })
  await send({ do: "add", companions: "0", name0: "", card0: "", phone0: "" })
  await send({ promise: "", card0: "" })
  expect((await draft())?.values).toMatchObject({ name0: "何宁", card0: "" })
})

test("a companion is put in after one that is whole, and taken out where it stands; nothing is sent", async () => {
  expect(await send({ do: "add" })).toBe(`${form}#name1`)
  expect((await draft())?.values.companions).toBe("2")
  expect(await send({ do: "add", card0: "1" })).toBe(`${form}#companions`)
  expect(await draft()).toMatchObject({ wrong: { companions: "请将已有的随行人员信息填写完整" } })
  await send({ do: "remove0" })
  expect((await draft())?.values).toMatchObject({ companions: "0", name0: "" })
  expect(mockApply).not.toHaveBeenCalled()
})

test("what one driver typed about one car park is nobody else's, and no other's", async () => {
  await keepDraft({ who: "driver", parkId: "1001", form: A }, { values: { visitorCard: CARD } })
  expect(await draft("driver", "01001")).toMatchObject({ values: { visitorCard: CARD } })
  expect([await draft("other"), await draft("driver", "1002")]).toEqual([undefined, undefined])
  mockWho = undefined
  await send({ promise: "" })
  expect([mockApply.mock.calls, await draft("undefined")]).toEqual([[], undefined])
})

test("no number lies in the store to be read", async () => {
  const written: string[] = []
  mockStore.setEventually = async (key, value) => void written.push(key, value)
  await keepDraft({ who: "driver", parkId: "1001", form: A }, { values: { visitorCard: CARD } })
  expect(written).toHaveLength(4)
  expect(written.join()).not.toMatch(new RegExp(`${CARD}|driver`))
})

test("what was typed before a form was sent and arrives after it is not kept: it is over", async () => {
  await keep(A, { visitReason: "送样" })
  await send()
  expect(await keep(A, { visitReason: "送样品" })).toBe(false)
  expect(await draft()).toBeUndefined()
})

test("how often a form is kept is counted for each driver alone", async () => {
  for (const who of ["driver", "another"]) await keepWhileTyped({ who, parkId: "1001", form: A }, typed)
  expect(new Set(mockCounted.mock.calls.slice(-2).flat()).size).toBe(2)
})

test("nor is what arrives while it is sent", async () => {
  let isLate = false
  const ensure = mockStore.setEventually
  // Between the look whether the form is over and the keeping of it the form ends.
  mockStore.setEventually = async (key, value, seconds) => {
    if (!isLate && value !== "1") {
      isLate = true
      await send()
    }
    return ensure(key, value, seconds)
  }
  expect(await keep(A, { visitReason: "送样" })).toBe(false)
  expect(await draft()).toBeUndefined()
})

test("what arrives after a no takes nothing of it back", async () => {
  await send({ visitReason: "" })
  expect(await keep(A, { visitReason: "送样" })).toBe(false)
  expect(await draft()).toMatchObject({ values: { visitReason: "" }, wrong: { visitReason: "请填写来访事由" } })
})

test("each of two tabs has its own draft; who comes with neither goes on with the one typed last", async () => {
  await keep(A, { visitReason: "送样品" })
  await keep(B, { visitReason: "面试" })
  const reasonIn = async (name?: string) => (await formOf("driver", "1001", name)).draft?.values.visitReason
  expect([await reasonIn(A), await reasonIn(B), await reasonIn(), await reasonIn("x")]).toEqual([
    ...["送样品", "面试", "面试", "面试"],
  ])
  expect((await formOf("driver", "1001", B)).form).toBe(B)
})

test("a page of a form that is over goes on under another name, or nothing typed there would be kept", async () => {
  await send({ visitReason: "" })
  const { form: next } = await formOf("driver", "1001", A)
  expect(next).toMatch(/^[0-9a-f]{24}$/)
  expect(next).not.toBe(A)
})

test("what is sent after the session has gone waits, numbers and all, for the driver whose page it was", async () => {
  mockWho = undefined
  expect(await send({ owner: "driver" })).toBe(`/api/session/restore?next=${encodeURIComponent(form)}`)
  expect(await draft()).toMatchObject({ values: { visitReason: "送样品", visitorCard: CARD }, why: "again" })
  expect([await draft("other"), mockApply.mock.calls]).toEqual([undefined, []])
})

test("T097 a form that was never sent is empty, whatever the provider has; one that came back has all of it", async () => {
  known({ status: 1, id: "88", visitorName: "陈晓", visitorCard: CARD })
  expect(await send({ visitorCard: "" })).toBe(`${form}#visitorCard`)
  mockStore = createMemoryStore()
  known({ status: -1, id: "88", visitorName: "陈晓", visitorCard: CARD })
  expect(await send({ visitorCard: "" })).toBe("/visitor_appointment/1001")
})
