import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { readFileSync } from "node:fs"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { requestCode, startTestSandbox, createScenario } from "#tests/sandbox/test-sandbox"
import { twelveDifferences, startChangedSandbox, fiveDifferences } from "#tests/tools/conform/changed-sandbox"
import { runConform, testCar, UNLIMITED } from "#tests/tools/conform/run-conform"

let sandbox: RunningSandbox
beforeAll(async () => void (sandbox = await startTestSandbox()))
afterAll(() => sandbox.stop())

const conform = (origin: string, ...args: string[]) => runConform(sandbox, origin, ...args)
const parkTestCar = () => testCar(sandbox)

test("conform reports no differences for the sandbox, with and without a driver, and pays for the test plate", async () => {
  const { args } = await parkTestCar()
  const result = await conform(sandbox.url, ...args, "--fee", "15.00", "--slow", UNLIMITED, "--acts")
  expect(result.lines.filter((line) => line.includes(": ") && line.includes("suspect"))).toEqual([])
  expect(result.text).toContain("0 differences in")
  expect(result.lines).toContainEqual(expect.stringMatching(/^pay\.pay: ok/))
  expect(result.code).toBe(0)
  const withoutDriver = await conform(sandbox.url, "--slow", UNLIMITED)
  expect(withoutDriver.code).toBe(0)
  expect(withoutDriver.text).toContain("0 differences in")
})

test("conform signs in with an SMS code and checks the calls of a driver", async () => {
  const { phone } = await createScenario(sandbox.url, "car-in-park")
  const { code, captcha } = await requestCode(sandbox.url, phone)
  const result = await conform(sandbox.url, "--phone", phone, "--code", code, "--picture", captcha, "--slow", UNLIMITED)
  for (const where of ["account.signIn", "account.info"])
    expect(result.lines).toContainEqual(expect.stringMatching(new RegExp(`^${where}: ok`)))
  expect(result.code).toBe(0)
  expect(result.text).not.toContain("needs --as")
})

test.each([
  [["--order", "1001202506180930001", "--acts"], "--acts needs --plate: a test plate, whose order is paid for."],
  [["--code", "1234"], "--code needs --phone and --picture, for which it was sent."],
  [["--phone", "13800138000", "--code", "123456", "--picture", "A7KM"], "--code has 6 characters; the adapter says"],
])("conform rejects the incomplete options %j with a reason", async (args, message) => {
  const result = await conform(sandbox.url, ...args)
  expect(result.code).toBe(1)
  expect(result.text).toContain(message)
})

test("conform reports exactly the twelve differences of a changed sandbox and fails the nightly run", async () => {
  const { args, phone, plate } = await parkTestCar()
  const changedSandbox = await startChangedSandbox(sandbox.url, twelveDifferences)
  const savedFile = join(mkdtempSync(join(tmpdir(), "berth-conform-")), "answers.json")
  const result = await conform(changedSandbox.url, ...args, "--nightly", "--slow", "12000", "--save", savedFile)
  changedSandbox.stop()
  const reported = result.lines.filter((line) => /^[\w-]+\.\w+.*: .*\(/.test(line))
  expect(
    twelveDifferences.filter(({ line }) => !reported.some((reportedLine) => reportedLine.startsWith(line))),
  ).toEqual([])
  expect(
    reported.filter((reportedLine) => !twelveDifferences.some(({ line }) => reportedLine.startsWith(line))),
  ).toEqual([])
  expect(twelveDifferences.length).toBe(12)
  expect(result.code).toBe(1)
  expect(result.text).toContain('codes: "account.sendCode": { CAPTCHA_WRONG: "40001" }')
  expect(result.text).toContain('names: "pay.showButton": { show: "shown" }')
  expect(result.text).toContain("name: missing (text, at most 60 characters; besides came abbreviate)")
  const answers = readFileSync(savedFile, "utf8")
  expect(answers).toContain("payments.fee")
  expect(answers).not.toContain(phone)
  expect(answers).not.toContain(plate)
})

test("conform reports exactly five further differences of a changed sandbox", async () => {
  const { args } = await parkTestCar()
  const changedSandbox = await startChangedSandbox(sandbox.url, fiveDifferences)
  const result = await conform(changedSandbox.url, ...args, "--nightly", "--slow", UNLIMITED)
  changedSandbox.stop()
  const reported = result.lines.filter((line) => /^[\w-]+\.\w+.*: .*\(/.test(line))
  expect(fiveDifferences.filter(({ line }) => !reported.some((reportedLine) => reportedLine.startsWith(line)))).toEqual(
    [],
  )
  expect(reported.filter((reportedLine) => !fiveDifferences.some(({ line }) => reportedLine.startsWith(line)))).toEqual(
    [],
  )
  expect(reported.length).toBe(5)
  expect(result.code).toBe(1)
})

test("conform reports a rejected SMS code", async () => {
  const { phone } = await createScenario(sandbox.url, "car-in-park")
  const { code, captcha } = await requestCode(sandbox.url, phone)
  const wrongCode = code === "1111" ? "2222" : "1111"
  const result = await conform(
    sandbox.url,
    "--phone",
    phone,
    "--code",
    wrongCode,
    "--picture",
    captcha,
    "--slow",
    UNLIMITED,
  )
  expect(result.text).toMatch(/^account\.signIn: no answer \(the code is refused: \w+: nobody is in\)/m)
  expect(result.code).toBe(1)
})

test("conform reports a rejected test plate as no answer", async () => {
  const result = await conform(sandbox.url, "--plate", "NOPLATE", "--park", "1001", "--slow", UNLIMITED)
  expect(result.text).toMatch(/^pay\.lookup: no answer \(the test plate is refused: \w+/m)
  expect(result.code).toBe(1)
})

test("conform pays no order of another plate", async () => {
  const testScenario = await parkTestCar()
  const otherScenario = await createScenario(sandbox.url, "car-in-park")
  const [order = ""] = otherScenario.orders
  const result = await conform(
    sandbox.url,
    "--plate",
    testScenario.plate,
    "--order",
    order,
    "--acts",
    "--slow",
    UNLIMITED,
  )
  expect(result.text).toContain("pay.pay: no answer (not asked: the order is not of the test plate)")
  expect(result.code).toBe(1)
  const payments = (await (await fetch(`${sandbox.url}/__sandbox/payments?orderId=${order}`)).json()) as {
    payments: []
  }
  expect(payments.payments).toEqual([])
})

test("conform compares the fee with that of the barrier and reads the car and the car park from a file", async () => {
  const { plate } = await parkTestCar()
  const ids = join(mkdtempSync(join(tmpdir(), "berth-conform-")), "ids.json")
  writeFileSync(ids, JSON.stringify({ plate, park: "1001" }))
  // The look-up returns the order.
  const result = await conform(sandbox.url, "--given", ids, "--fee", "0.15")
  expect(result.text).toContain("payments.fee amount: unit suspect (×100 against the barrier: ¥15.00)")
  expect(result.code).toBe(1)
})

describe("rejected signatures", () => {
  type ResponseBody = { success?: boolean; code?: unknown }
  const refuseWith = (code: string) => (result: ResponseBody) =>
    result.code === "SIGNATURE" ? { ...result, code } : result
  const wrongSecret = () => ({ url: sandbox.url, secret: "another secret" })

  test("conform reports a rejected signature with the string that was signed", async () => {
    const { text } = await runConform(wrongSecret(), sandbox.url, "--nightly")
    expect(text).toMatch(/platform\.record: signature \(SIGNATURE; what was signed: "GET\\n\/v1\/api\/facilitator\\n/)
  })

  test.each([200, 401])(
    "a rejected signature with status %d and the documented code is the only difference",
    async (status) => {
      const changedSandbox = await startChangedSandbox(sandbox.url, [
        { path: "/", line: "", status, change: refuseWith("SIGNATURE") },
      ])
      const { code, text } = await runConform(wrongSecret(), changedSandbox.url)
      changedSandbox.stop()
      expect(text).toContain("platform.record: signature (SIGNATURE; what was signed:")
      expect(text).not.toMatch(/signature\)$|codes\.ts/m)
      expect(text).toContain("1 differences in 2 answers")
      expect(code).toBe(1)
    },
  )

  test("conform reports a rejected signature with status 200 and an undocumented code with the line for codes.ts", async () => {
    const changedSandbox = await startChangedSandbox(sandbox.url, [
      { path: "/", line: "", status: 200, change: refuseWith("40301") },
    ])
    const { code, text } = await runConform(wrongSecret(), changedSandbox.url)
    changedSandbox.stop()
    expect(text).toContain("platform.record: signature (200 40301, as for a wrong secret; what was signed:")
    expect(text).toContain('codes: "*": { SIGNATURE: "40301" }')
    expect(text).toContain("1 differences in 2 answers")
    expect(code).toBe(1)
  })

  test("conform reports the line for codes.ts even if its signature is valid", async () => {
    const changedSandbox = await startChangedSandbox(sandbox.url, [
      { path: "/", line: "", change: refuseWith("40301") },
    ])
    const { lines, text } = await runConform(sandbox, changedSandbox.url, "--slow", UNLIMITED)
    changedSandbox.stop()
    expect(lines).toContain("connection: unknown code (a wrong signature is answered 403 40301)")
    expect(text).toContain('codes: "*": { SIGNATURE: "40301" }')
    expect(text).toContain("1 differences in")
  })
})

describe("undocumented wire formats", () => {
  async function conformAgainst(status: number, body: object) {
    const sandbox = createServer((_, response) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    }).listen(0, "127.0.0.1")
    await once(sandbox, "listening")
    const savedFile = join(mkdtempSync(join(tmpdir(), "berth-conform-")), "answers.json")
    const result = await conform(`http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`, "--save", savedFile)
    sandbox.close()
    return { ...result, saved: readFileSync(savedFile, "utf8") }
  }

  test("conform saves no phone and no plate that are keys of a response", async () => {
    const { saved } = await conformAgainst(200, {
      success: true,
      data: { 13800138000: 1, 粤B12345: { name: "陈海味" } },
    })
    expect(saved).toContain("name of 11")
    expect(saved).not.toMatch(/13800138000|B12345|陈海味/)
  })

  test("conform reports another path prefix as one difference", async () => {
    const result = await conformAgainst(404, { code: 404, msg: "没有" })
    expect(result.text).toContain("connection: missing (nothing answers below /v1/api)")
    expect(result.text).toContain('API: "…"')
    expect(result.code).toBe(1)
    expect(result.text).not.toContain("absent.ts")
    expect(result.text).toContain("1 differences")
  })

  test("conform reports another envelope with its field names", async () => {
    const result = await conformAgainst(200, { code: 0, msg: "ok", data: { phone: "13800138000" } })
    expect(result.text).toContain("platform.record: envelope (200, and no envelope: code, msg, data)")
    expect(result.text).toContain("readEnvelope: ")
    expect(result.text).not.toContain("13800138000")
    expect(result.text).toContain("1 differences in 2 answers")
  })

  test("conform reports the signed string if another envelope comes with status 403", async () => {
    const result = await conformAgainst(403, { code: 7, msg: "签名错误" })
    expect(result.text).toMatch(/403, and no envelope: code, msg; what was signed: "GET\\n\/v1\/api\/facilitator/)
  })
})

test("conform prints its usage if there is no URL", async () => {
  const result = await conform("no-url")
  expect(result.code).toBe(1)
  expect(result.text).toContain("conform https://")
})
