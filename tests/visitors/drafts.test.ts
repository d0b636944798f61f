import { ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import type { Limit } from "#lib/http/limits/limits"
import { createMemoryStore } from "#lib/store/memory"
import { saveVisitDraft, readVisitDraft } from "#lib/visitors/server/draft"
import { openVisitForm, handleVisitForm } from "#lib/visitors/server/form"
import { autosaveVisit } from "#lib/visitors/server/autosave"
import { getToday } from "#lib/visitors/server/apply"
import "#tests/support/test-environment"

let mockStore = createMemoryStore()
let mockDriverKey: string | undefined = "driver"
const mockVerify = jest.fn()
const mockApply = jest.fn()
jest.mock("server-only", () => ({}))
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockConsumed = jest.fn()
jest.mock("#lib/http/limits/rate-limits", () => ({
  consumeLimits: async (limits: Limit[]) => {
    for (const { name, key } of limits) mockConsumed(`${name}:${key}`)
    return { ok: true }
  },
}))
jest.mock("#lib/session/session", () => ({
  getSession: async () => (mockDriverKey ? { state: "in", driver: { driverKey: mockDriverKey } } : { state: "out" }),
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
const COMPANION = { companions: "1", name0: "何宁", card0: "440305199202020022", phone0: "13900139000" }
const formValues = {
  parkId: "1001",
  do: "send",
  passType: "SHORT_TERM",
  visitFrom: getToday(),
  department: "行政部",
  visitPersons: "周敏",
  visitReason: "送样品",
  plate: "粤B12345",
  carColor: "白色",
  carBrand: "大众",
  visitorName: "陈晓",
  phone: "13800138000",
  visitorCard: CARD,
  visitorCompany: "南山印务",
  promise: "1",
  ...COMPANION,
}
const [TAB_A, TAB_B] = ["a".repeat(24), "b".repeat(24)]
const send = async ({ do: action = "send", form = TAB_A, owner, ...values }: Record<string, string> = {}) =>
  (await handleVisitForm({ action, parkId: "1001", form, owner }, { ...formValues, ...values })).replace(
    /form(=|%3D)[0-9a-f]{24}/,
    "form$1NEXT",
  )
const readDraft = (driverKey = "driver", parkId = "1001", form = "c".repeat(24)) =>
  readVisitDraft({ driverKey, parkId, formName: form })
const readDraftOfTabA = () => readDraft("driver", "1001", TAB_A)

const autosave = (form: string, values: Record<string, string>) =>
  autosaveVisit({ driverKey: "driver", parkId: "1001", formName: form }, { ...formValues, ...values })
const FORM_PATH = "/visitor_appointment/1001?edit=1&form=NEXT"
const mockApplication = (data: object) =>
  mockVerify.mockResolvedValue({ ok: true, data: { companions: [], conditions: [], ...data } })

beforeEach(() => {
  ;[mockStore, mockDriverKey] = [createMemoryStore(), "driver"]
  mockApply.mockReset().mockResolvedValue({ ok: true, data: {} })
  mockApplication({ status: 1 })
})

test.each([
  [
    "the provider is busy",
    () => mockApply.mockRejectedValue(new ProviderError("visitors.apply", "busy")),
    `${FORM_PATH}#said`,
    "failed",
  ],
  [
    "the response is lost",
    () => mockApply.mockRejectedValue(new ProviderError("visitors.apply", "slow")),
    `${FORM_PATH}#said`,
    "unknown",
  ],
  [
    "the status cannot be read",
    () => mockVerify.mockRejectedValue(new ProviderError("visitors.verify", "broken")),
    `${FORM_PATH}#said`,
    "failed",
  ],
  [
    "the session has ended",
    () => mockApply.mockRejectedValue(new UnauthenticatedError("visitors.apply")),
    `/api/session/restore?next=${encodeURIComponent(FORM_PATH)}`,
    "signed-in-again",
  ],
  [
    "the store is unavailable",
    () => (mockStore.compareAndSet = () => Promise.reject(new StoreUnavailableError("no answer"))),
    `${FORM_PATH}#said`,
    "failed",
  ],
])("the whole form is kept as a draft when %s", async (_, mockFailure, path, why) => {
  mockFailure()
  expect(await send()).toBe(path)
  expect(await readDraft()).toMatchObject({ values: formValues, why })
})

test("an incomplete form is kept and opens at its error, and a sent form is not kept", async () => {
  expect(await send({ visitReason: "", promise: "" })).toBe(`${FORM_PATH}#visitReason`)
  expect(await readDraft()).toMatchObject({ values: { visitorCard: CARD }, wrong: { visitReason: "请填写来访事由" } })
  expect(await send({ visitorCard: "" })).toBe("/visitor_appointment/1001")
  expect(mockApply).toHaveBeenCalledWith(expect.objectContaining({ visitorCard: CARD }))
  expect(await readDraft()).toBeUndefined()
})

test("an empty ID number is filled with the provider's for the same person", async () => {
  mockApplication({ status: 2, id: "88", visitorName: "陈晓", visitorCard: CARD })
  await send({ visitorCard: "" })
  expect(mockApply).toHaveBeenCalledWith(expect.objectContaining({ visitorCard: CARD }))
  expect(await send({ visitorCard: "", visitorName: "王五" })).toBe(`${FORM_PATH}#visitorCard`)
})

test("an ID number is kept while its name is retyped, and dropped for another name", async () => {
  await autosave(TAB_A, {})
  const emptyCards = { visitorCard: "", card0: "" }
  for (const name of ["陈", "", "王", "陈晓"])
    await autosave(TAB_A, { ...emptyCards, visitorName: name, name0: name && "何宁" })
  expect((await readDraftOfTabA())?.values).toMatchObject({ visitorCard: CARD, card0: COMPANION.card0 })
  const newCard = "440305199003070038"
  for (const visitorCard of [newCard, ""]) await autosave(TAB_A, { ...emptyCards, visitorCard })
  expect((await readDraftOfTabA())?.values).toMatchObject({ visitorCard: newCard })
  for (const name of ["", "王五"]) await autosave(TAB_A, { ...emptyCards, visitorName: name })
  expect((await readDraftOfTabA())?.values).toMatchObject({ visitorCard: "", card0: COMPANION.card0 })
})

test("an ID number without a name is kept and used for the name entered next, unless it belongs to another person", async () => {
  expect(await send({ visitorName: "" })).toBe(`${FORM_PATH}#visitorName`)
  expect(await readDraft()).toMatchObject({ values: { visitorCard: CARD }, wrong: { visitorName: "请填写姓名" } })
  expect(await send({ visitorCard: "" })).toBe("/visitor_appointment/1001")
  await send({ promise: "" })
  expect(await send({ visitorName: "", visitorCard: "" })).toBe(`${FORM_PATH}#visitorName`)
  expect((await readDraft())?.values).toMatchObject({ visitorCard: CARD })
  expect(await send({ visitorName: "王五", visitorCard: "" })).toBe(`${FORM_PATH}#visitorCard`)
})

test("the ID number of a removed companion is dropped", async () => {
  await autosave(TAB_A, {})
  await send({ do: "remove0" })
  await send({ do: "add", companions: "0", name0: "", card0: "", phone0: "" })
  await send({ promise: "", card0: "" })
  expect((await readDraft())?.values).toMatchObject({ name0: "何宁", card0: "" })
})

test("a companion is added after a complete one and removed, without sending", async () => {
  expect(await send({ do: "add" })).toBe(`${FORM_PATH}#name1`)
  expect((await readDraft())?.values.companions).toBe("2")
  expect(await send({ do: "add", card0: "1" })).toBe(`${FORM_PATH}#companions`)
  expect(await readDraft()).toMatchObject({ wrong: { companions: "请将已有的随行人员信息填写完整" } })
  await send({ do: "remove0" })
  expect((await readDraft())?.values).toMatchObject({ companions: "0", name0: "" })
  expect(mockApply).not.toHaveBeenCalled()
})

test("a draft belongs to one driver and one car park", async () => {
  await saveVisitDraft({ driverKey: "driver", parkId: "1001", formName: TAB_A }, { values: { visitorCard: CARD } })
  expect(await readDraft("driver", "01001")).toMatchObject({ values: { visitorCard: CARD } })
  expect(await readDraft("other")).toBeUndefined()
  expect(await readDraft("driver", "1002")).toBeUndefined()
  mockDriverKey = undefined
  await send({ promise: "" })
  expect(mockApply).not.toHaveBeenCalled()
  expect(await readDraft("undefined")).toBeUndefined()
})

test("the store contains no readable ID number", async () => {
  const writes: string[] = []
  mockStore.setEventually = async (key, value) => void writes.push(key, value)
  await saveVisitDraft({ driverKey: "driver", parkId: "1001", formName: TAB_A }, { values: { visitorCard: CARD } })
  expect(writes).toHaveLength(4)
  expect(writes.join()).not.toMatch(new RegExp(`${CARD}|driver`))
})

test("a draft that arrives after its form was sent is not saved", async () => {
  await autosave(TAB_A, { visitReason: "送样" })
  await send()
  expect(await autosave(TAB_A, { visitReason: "送样品" })).toBe(false)
  expect(await readDraft()).toBeUndefined()
})

test("saving drafts is limited per driver", async () => {
  for (const who of ["driver", "another"])
    await autosaveVisit({ driverKey: who, parkId: "1001", formName: TAB_A }, formValues)
  expect(new Set(mockConsumed.mock.calls.slice(-2).flat()).size).toBe(2)
})

test("a draft that arrives while its form is sent is not saved", async () => {
  let isLate = false
  const setEventually = mockStore.setEventually
  // The form is sent between the check and the write of the draft.
  mockStore.setEventually = async (key, value, seconds) => {
    if (!isLate && value !== "1") {
      isLate = true
      await send()
    }
    return setEventually(key, value, seconds)
  }
  expect(await autosave(TAB_A, { visitReason: "送样" })).toBe(false)
  expect(await readDraft()).toBeUndefined()
})

test("a draft that arrives after a rejected form does not overwrite it", async () => {
  await send({ visitReason: "" })
  expect(await autosave(TAB_A, { visitReason: "送样" })).toBe(false)
  expect(await readDraft()).toMatchObject({ values: { visitReason: "" }, wrong: { visitReason: "请填写来访事由" } })
})

test("each tab has its own draft, and a new tab continues the latest one", async () => {
  await autosave(TAB_A, { visitReason: "送样品" })
  await autosave(TAB_B, { visitReason: "面试" })
  const readReason = async (name?: string) => (await openVisitForm("driver", "1001", name)).draft?.values.visitReason
  expect(await readReason(TAB_A)).toBe("送样品")
  expect(await readReason(TAB_B)).toBe("面试")
  expect(await readReason()).toBe("面试")
  expect(await readReason("x")).toBe("面试")
  expect((await openVisitForm("driver", "1001", TAB_B)).form).toBe(TAB_B)
})

test("a page of a sent form continues with a new form id", async () => {
  await send({ visitReason: "" })
  const { form: nextForm } = await openVisitForm("driver", "1001", TAB_A)
  expect(nextForm).toMatch(/^[0-9a-f]{24}$/)
  expect(nextForm).not.toBe(TAB_A)
})

test("a form sent after the session was lost is kept as a draft for its owner", async () => {
  mockDriverKey = undefined
  expect(await send({ owner: "driver" })).toBe(`/api/session/restore?next=${encodeURIComponent(FORM_PATH)}`)
  expect(await readDraft()).toMatchObject({
    values: { visitReason: "送样品", visitorCard: CARD },
    why: "signed-in-again",
  })
  expect(await readDraft("other")).toBeUndefined()
  expect(mockApply).not.toHaveBeenCalled()
})

test("stored ID numbers are used only for resubmitted applications", async () => {
  mockApplication({ status: 1, id: "88", visitorName: "陈晓", visitorCard: CARD })
  expect(await send({ visitorCard: "" })).toBe(`${FORM_PATH}#visitorCard`)
  mockStore = createMemoryStore()
  mockApplication({ status: -1, id: "88", visitorName: "陈晓", visitorCard: CARD })
  expect(await send({ visitorCard: "" })).toBe("/visitor_appointment/1001")
})
