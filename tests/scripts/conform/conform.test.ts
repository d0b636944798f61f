import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { readFileSync } from "node:fs"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { requestCode, startTestSandbox, createScenario } from "#tests/sandbox/test-sandbox"
import { planted, plantedBefore, plantedBesides } from "#tests/scripts/conform/planted"
import { runConform, testCar, UNHURRIED } from "#tests/scripts/conform/run-conform"

let box: RunningSandbox
beforeAll(async () => void (box = await startTestSandbox()))
afterAll(() => box.stop())

const conform = (origin: string, ...args: string[]) => runConform(box, origin, ...args)
const given = () => testCar(box)

test("the sandbox differs in nothing, with a driver and without, and its test plate is led to its cashier", async () => {
  const { args } = await given()
  const said = await conform(box.url, ...args, "--fee", "15.00", "--slow", UNHURRIED, "--acts")
  expect(said.lines.filter((line) => line.includes(": ") && line.includes("suspect"))).toEqual([])
  expect(said.text).toContain("0 differences in")
  expect(said.lines).toContainEqual(expect.stringMatching(/^pay\.pay: ok/))
  expect(said.code).toBe(0)
  const alone = await conform(box.url, "--slow", UNHURRIED)
  expect(alone.code).toBe(0)
  expect(alone.text).toContain("0 differences in")
})

test("with the code of an SMS it signs in by itself, and asks what only a driver may", async () => {
  const { phone } = await createScenario(box.url, "car-in-park")
  const { code, captcha } = await requestCode(box.url, phone)
  const said = await conform(box.url, "--phone", phone, "--code", code, "--picture", captcha, "--slow", UNHURRIED)
  for (const where of ["account.signIn", "account.info"])
    expect(said.lines).toContainEqual(expect.stringMatching(new RegExp(`^${where}: ok`)))
  expect(said.code).toBe(0)
  expect(said.text).not.toContain("needs --as")
})

test.each([
  [["--order", "1001202506180930001", "--acts"], "--acts needs --plate: a test plate, whose order is paid for."],
  [["--code", "1234"], "--code needs --phone and --picture, for which it was sent."],
  [["--phone", "13800138000", "--code", "123456", "--picture", "A7KM"], "--code has 6 characters; the adapter says"],
])("%j is not enough, and it says why", async (args, words) => {
  const said = await conform(box.url, ...args)
  expect(said.code).toBe(1)
  expect(said.text).toContain(words)
})

test("of twelve that were planted all twelve are named, nothing else is, and the night hears of them", async () => {
  const { args, phone, plate } = await given()
  const other = await plantedBefore(box.url, planted)
  const kept = join(mkdtempSync(join(tmpdir(), "berth-conform-")), "answers.json")
  const said = await conform(other.url, ...args, "--nightly", "--slow", "12000", "--save", kept)
  other.stop()
  const named = said.lines.filter((line) => /^[\w-]+\.\w+.*: .*\(/.test(line))
  expect(planted.filter(({ as }) => !named.some((line) => line.startsWith(as)))).toEqual([])
  expect(named.filter((line) => !planted.some(({ as }) => line.startsWith(as)))).toEqual([])
  expect(planted.length).toBe(12)
  expect(said.code).toBe(1)
  expect(said.text).toContain('codes: "account.sendCode": { CAPTCHA_WRONG: "40001" }')
  expect(said.text).toContain('names: "pay.showButton": { show: "shown" }')
  expect(said.text).toContain("name: missing (text, at most 60 characters; besides came abbreviate)")
  const answers = readFileSync(kept, "utf8")
  expect(answers).toContain("payments.fee")
  expect(answers).not.toContain(phone)
  expect(answers).not.toContain(plate)
})

test("so are five of another kind, and nothing else is", async () => {
  const { args } = await given()
  const other = await plantedBefore(box.url, plantedBesides)
  const said = await conform(other.url, ...args, "--nightly", "--slow", UNHURRIED)
  other.stop()
  const named = said.lines.filter((line) => /^[\w-]+\.\w+.*: .*\(/.test(line))
  expect(plantedBesides.filter(({ as }) => !named.some((line) => line.startsWith(as)))).toEqual([])
  expect(named.filter((line) => !plantedBesides.some(({ as }) => line.startsWith(as)))).toEqual([])
  expect(named.length).toBe(5)
  expect(said.code).toBe(1)
})

test("a code that the provider does not take lets nobody in, and is said to", async () => {
  const { phone } = await createScenario(box.url, "car-in-park")
  const { code, captcha } = await requestCode(box.url, phone)
  const wrong = code === "1111" ? "2222" : "1111"
  const said = await conform(box.url, "--phone", phone, "--code", wrong, "--picture", captcha, "--slow", UNHURRIED)
  expect(said.text).toMatch(/^account\.signIn: no answer \(the code is refused: \w+: nobody is in\)/m)
  expect(said.code).toBe(1)
})

test("a test plate that the look-up does not take is no answer: what was sent is read otherwise there", async () => {
  const said = await conform(box.url, "--plate", "NOPLATE", "--park", "1001", "--slow", UNHURRIED)
  expect(said.text).toMatch(/^pay\.lookup: no answer \(the test plate is refused: \w+/m)
  expect(said.code).toBe(1)
})

test("no other order is paid for than the test plate's own", async () => {
  const mine = await given()
  const theirs = await createScenario(box.url, "car-in-park")
  const [order = ""] = theirs.orders
  const said = await conform(box.url, "--plate", mine.plate, "--order", order, "--acts", "--slow", UNHURRIED)
  expect(said.text).toContain("pay.pay: no answer (not asked: the order is not of the test plate)")
  expect(said.code).toBe(1)
  const payments = (await (await fetch(`${box.url}/__sandbox/payments?orderId=${order}`)).json()) as { payments: [] }
  expect(payments.payments).toEqual([])
})

test("what the barrier shows is the measure: a hundred times as much is named; car and car park may be of a file", async () => {
  const { plate } = await given()
  const ids = join(mkdtempSync(join(tmpdir(), "berth-conform-")), "ids.json")
  writeFileSync(ids, JSON.stringify({ plate, park: "1001" }))
  // The order is taken from the look-up.
  const said = await conform(box.url, "--given", ids, "--fee", "0.15")
  expect(said.text).toContain("payments.fee amount: unit suspect (×100 against the barrier: ¥15.00)")
  expect(said.code).toBe(1)
})

describe("a signature that is refused", () => {
  type Said = { success?: boolean; code?: unknown }
  const refusedAs = (code: string) => (said: Said) => (said.code === "SIGNATURE" ? { ...said, code } : said)
  const wrongSecret = () => ({ url: box.url, secret: "another secret" })

  test("is reported with the string that was signed", async () => {
    const { text } = await runConform(wrongSecret(), box.url, "--nightly")
    expect(text).toMatch(/platform\.record: signature \(SIGNATURE; what was signed: "GET\\n\/v1\/api\/facilitator\\n/)
  })

  test.each([200, 401])("with status %d and its documented code is the only difference", async (status) => {
    const other = await plantedBefore(box.url, [{ path: "/", as: "", status, change: refusedAs("SIGNATURE") }])
    const { code, text } = await runConform(wrongSecret(), other.url)
    other.stop()
    expect(text).toContain("platform.record: signature (SIGNATURE; what was signed:")
    expect(text).not.toMatch(/signature\)$|codes\.ts/m)
    expect(text).toContain("1 differences in 2 answers")
    expect(code).toBe(1)
  })

  test("with status 200 and a code of the provider's own is reported with the line for codes.ts", async () => {
    const other = await plantedBefore(box.url, [{ path: "/", as: "", status: 200, change: refusedAs("40301") }])
    const { code, text } = await runConform(wrongSecret(), other.url)
    other.stop()
    expect(text).toContain("platform.record: signature (200 40301, as for a wrong secret; what was signed:")
    expect(text).toContain('codes: "*": { SIGNATURE: "40301" }')
    expect(text).toContain("1 differences in 2 answers")
    expect(code).toBe(1)
  })

  test("has its line for codes.ts also where our own signature is right", async () => {
    const other = await plantedBefore(box.url, [{ path: "/", as: "", change: refusedAs("40301") }])
    const { lines, text } = await runConform(box, other.url, "--slow", UNHURRIED)
    other.stop()
    expect(lines).toContain("the door: unknown code (a wrong signature is answered 403 40301)")
    expect(text).toContain('codes: "*": { SIGNATURE: "40301" }')
    expect(text).toContain("1 differences in")
  })
})

describe("a provider that has nothing of the documented one", () => {
  async function answering(status: number, body: object) {
    const server = createServer((_, response) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    }).listen(0, "127.0.0.1")
    await once(server, "listening")
    const kept = join(mkdtempSync(join(tmpdir(), "berth-conform-")), "answers.json")
    const said = await conform(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "--save", kept)
    server.close()
    return { ...said, kept: readFileSync(kept, "utf8") }
  }

  test("a record that is found by a phone or a plate is kept without either", async () => {
    const { kept } = await answering(200, { success: true, data: { 13800138000: 1, 粤B12345: { name: "陈海味" } } })
    expect(kept).toContain("name of 11")
    expect(kept).not.toMatch(/13800138000|B12345|陈海味/)
  })

  test("another prefix is one difference, not as many as there are calls", async () => {
    const said = await answering(404, { code: 404, msg: "没有" })
    expect(said.text).toContain("the door: missing (nothing answers below /v1/api)")
    expect(said.text).toContain('API: "…"')
    expect(said.code).toBe(1)
    expect(said.text).not.toContain("absent.ts")
    expect(said.text).toContain("1 differences")
  })

  test("another envelope is told by its names", async () => {
    const said = await answering(200, { code: 0, msg: "ok", data: { phone: "13800138000" } })
    expect(said.text).toContain("platform.record: envelope (200, and no envelope: code, msg, data)")
    expect(said.text).toContain("readEnvelope: ")
    expect(said.text).not.toContain("13800138000")
    expect(said.text).toContain("1 differences in 2 answers")
  })

  test("and where it forbids, what was signed is told all the same", async () => {
    const said = await answering(403, { code: 7, msg: "签名错误" })
    expect(said.text).toMatch(/403, and no envelope: code, msg; what was signed: "GET\\n\/v1\/api\/facilitator/)
  })
})

test("without an address there is the list of what can be given", async () => {
  const said = await conform("nowhere")
  expect(said.code).toBe(1)
  expect(said.text).toContain("npm run conform -- https://")
})
