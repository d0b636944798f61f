import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import type { SandboxContext } from "#sandbox/server/context"
import { QUOTE_LIFE_MS } from "#sandbox/bills/quote"
import { insertBill, createOrderId } from "#sandbox/records/money/bills"
import { getPark, createScenarioPark } from "#sandbox/records/parking/parks"
import { calculateParkingFee } from "#sandbox/records/money/tariffs"
import { enterPark } from "#sandbox/records/parking/stays"
import {
  MINUTE,
  createParkedDriver,
  type ParkedCar,
  createDriver,
  type ParkedDriver,
} from "#sandbox/scenario-parts/parking"
import { createPlateSelectEntry, toParkedScenario, createOfflinePayEntry } from "#sandbox/scenario-parts/entry-points"
import type { Scenario } from "#sandbox/scenario-parts/scenario"

export const problemScenarios = {
  "order-expired": {
    group: "problems",
    title: "订单过期",
    summary: "20 分钟前查过费没有付，订单已过期，重新查询会得到新订单",
    steps: "打开“缴费页”",
    expectation: "说明订单过期，按一下重新查询，得到新订单和现在的费用",
    create: (sandbox) => toParkedScenario(sandbox, createExpiredQuote(sandbox, 20)),
  },
  "answer-lost": {
    group: "problems",
    title: "回答丢了",
    summary: "用余额付 15 元，服务商收了钱，回答却断在路上",
    steps: "打开“缴费页（已登录）”，按“以…继续”，再按“立即支付”",
    expectation: "还是支付成功，只扣一次：回答没有到，应用就去问这笔订单；本页只有一笔付款，请求 pay.pay 写着没有回答",
    create(sandbox) {
      const parked = createParkedDriver(sandbox, { park: "1001", minutes: 135, balance: 50_000 })
      const { phone } = parked.driver
      sandbox.faults.add({
        match: "pay.pay",
        driver: phone,
        times: 1,
        isPermanent: true,
        fault: { kind: "reset", isCallExecuted: true },
      })
      const { addresses, ...scenario } = toParkedScenario(sandbox, parked)
      const { "pay-signed-in": pay, ...otherEntries } = addresses
      return { ...scenario, addresses: { ...(pay && { "pay-signed-in": pay }), ...otherEntries } }
    },
  },
  "login-required": {
    group: "problems",
    title: "必须登录才能付",
    summary: "谁都能看到费用，但只有绑定了这辆车的车主登录后才能付",
    steps: "打开“缴费页”，按“立即支付”；用这位车主的手机号登录",
    expectation: "谁都看得到 15 元；付款前要登录，登录后回到这一笔",
    create: (sandbox) =>
      toParkedScenario(
        sandbox,
        createParkedDriver(sandbox, { park: "1001", minutes: 135, balance: 30_000, login_required: true }),
      ),
  },
  "ticket-invalid": {
    group: "problems",
    title: "小票已过期",
    summary: "纸质小票过期了，只能把现金交给收费员",
    steps: "打开“缴费页”",
    expectation: "说明小票已过期，请把现金交给收费员，不能在线付",
    create: (sandbox) =>
      toParkedScenario(sandbox, createParkedDriver(sandbox, { park: "1001", minutes: 135, invalid: true })),
  },
  "offline-park": {
    group: "problems",
    title: "车场断网",
    summary: "车场断网查不到费用，出口有一个断网缴费的二维码，付完用二维码开闸",
    steps: "打开“断网缴费页”，按“立即支付”，付完看开闸二维码",
    expectation: "车场断网也能付；付完出现开闸二维码，没付的时候这个码不给看",
    create(sandbox) {
      const park = createScenarioPark(sandbox.store, "断网停车场", "office", {
        online: false,
        gateCode: true,
        selfManaged: true,
      })
      const { driver, plates } = createDriver(sandbox)
      const parkedCar = createPrintedBill(sandbox, park.id, plates[0] ?? "")
      return {
        phone: driver.phone,
        plates,
        orders: [parkedCar.bill.id],
        addresses: {
          "off-pay": createOfflinePayEntry(sandbox, parkedCar),
          "plate-select": createPlateSelectEntry(sandbox, park.id, "扫码查费：车场没有网络"),
          "switch-on": {
            label: "开闸二维码（还没付）",
            path: fillAddress(addresses.switchOn, {}, { transaction_id: parkedCar.bill.id }),
          },
        },
      }
    },
  },
} satisfies Record<string, Scenario>

function createExpiredQuote(sandbox: SandboxContext, minutes: number): ParkedDriver {
  const { store, clock } = sandbox
  const { driver, plates } = createDriver(sandbox)
  const plate = plates[0] ?? ""
  const quotedAt = clock.now() - minutes * MINUTE
  const stay = enterPark(store, { park: "1001", plate, entered_at: clock.now() - 135 * MINUTE })
  const id = createOrderId(store, stay.park, quotedAt)
  const expires_at = quotedAt + QUOTE_LIFE_MS
  const bill = insertBill(store, {
    id,
    kind: "stay",
    park: stay.park,
    plate,
    stay: stay.id,
    made_at: quotedAt,
    expires_at,
  })
  applyElapsedTime(store, clock.now())
  return { driver, plate, stay, bill }
}

/** A bill computed by an offline barrier; its amount is fixed. */
function createPrintedBill({ store, clock }: SandboxContext, park: string, plate: string): ParkedCar {
  const now = clock.now()
  const stay = enterPark(store, { park, plate, entered_at: now - 135 * MINUTE })
  const amount = calculateParkingFee(getPark(store, park).tariff, stay.entered_at, now)
  const id = createOrderId(store, park, now)
  return { stay, bill: insertBill(store, { id, kind: "stay", park, plate, stay: stay.id, amount, made_at: now }) }
}
