import { formTo } from "#tests/browser-like"
import { appUrl } from "#tests/safety/people"
import { atCashier, inWorld, isCashier, newPhone, payScreen, sandbox } from "#tests/pay/paying"
import { walk } from "#tests/pay/walk"
import { twoHundredStarts } from "#tests/pay/two-hundred-starts"

const OTHER_ADDRESS = appUrl.replace("localhost", "127.0.0.1")

/** `HAMMER_WALKS=500 npm test`; `HAMMER_SEED=17 HAMMER_WALKS=1` walks one again. */
const WALKS = Number(process.env.HAMMER_WALKS ?? 60)
const FIRST_SEED = Number(process.env.HAMMER_SEED ?? 1)

test.each(["alipay", "weixin"])(
  "200 starts of one order by %s, over two addresses: one payment, one charge",
  async (method) => {
    const kind = method === "weixin" ? "messagingApp" : "outside"
    const { path, orderId, ledger } = await inWorld("car-in-park", { kind })
    const phones = [appUrl, OTHER_ADDRESS].flatMap((origin) => [newPhone(kind, origin), newPhone(kind, origin)])
    const { last } = await sandbox.calls()
    const answers = await twoHundredStarts(phones, path, method)
    const cashiers = new Set(answers.map(([, to]) => to).filter(isCashier))
    expect(cashiers.size).toBe(1)
    // Whoever waited too long is shown the result instead; nobody is shown an error.
    for (const [status, to] of answers) {
      expect(status).toBe(303)
      expect(isCashier(to) || to === `/v1/wx_money/paying?order_id=${orderId}`).toBe(true)
    }
    const { calls } = await sandbox.calls(last)
    expect(calls.filter(({ call }) => call === "pay.pay")).toHaveLength(1)
    const { payments } = await sandbox.payments({ orderId })
    expect(payments).toHaveLength(1)
    await Promise.all(Array.from({ length: 10 }, () => atCashier([...cashiers][0]!, "pay")))
    expect(await ledger()).toMatchObject({ total: 15_000, charges: [{ orderId }] })
  },
)

test("200 taps on a balance: taken once", async () => {
  const { browser, path, phone } = await inWorld("balance-covers", { signedIn: true })
  const page = await payScreen(browser, path)
  const form = formTo(page, "/api/pay/start")
  const answers = await Promise.all(Array.from({ length: 200 }, () => browser.submit(form, { method: "balance" })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await sandbox.ledger({ phone })).toMatchObject({
    total: 15_000,
    balance: 35_000,
    charges: [{ method: "balance" }],
  })
})

test(
  `${WALKS} walks at random, from seed ${FIRST_SEED}`,
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + WALKS; seed++) {
      await walk(seed).catch((error: Error) => {
        throw new Error(`seed ${seed} (HAMMER_SEED=${seed} HAMMER_WALKS=1): ${error.message}`, { cause: error })
      })
    }
  },
  30_000 + WALKS * 10_000,
)
