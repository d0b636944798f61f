import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { passBarrier, type BarrierEvent } from "#sandbox/gate/pass-barrier"
import { buildGateEntryPoints } from "#sandbox/gate/entry-points"
import type { SandboxContext } from "#sandbox/server/context"
import { insertPass } from "#sandbox/records/parking/gates"
import { getPark } from "#sandbox/records/parking/parks"
import { createPhone } from "#sandbox/scenario-parts/identifiers"
import { createParkedDriver, createDriver } from "#sandbox/scenario-parts/parking"
import type { EntryPoints, CreatedScenario, Scenario } from "#sandbox/scenario-parts/scenario"

export const gateScenarios = {
  "gate-entry": {
    group: "gate",
    title: "扫码入场",
    summary: "车进了场，入场结果可以存成图片，抬杆和绑车的结果也在这里",
    steps: "打开“入场结果”",
    expectation: "车场、闸口、时间和车牌；可以存成一张图片",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox)
      const plate = plates[0] ?? ""
      const bound = { message: `车牌 ${plate} 绑定成功`, park_name: getPark(sandbox.store, "1001").name }
      const additional = { bound: { label: "绑定结果", path: fillAddress(addresses.bindCarResult, {}, bound) } }
      return createGateScenario(
        sandbox,
        { park: "1001", type: "IN", plate },
        { phone: driver.phone, plates },
        additional,
      )
    },
  },
  "gate-exit": {
    group: "gate",
    title: "扫码出场",
    summary: "免费时间内离场，出场结果的照片要向摄像头另外要",
    steps: "打开“出场结果”",
    expectation: "免费离场；照片随后从摄像头那里补上",
    create(sandbox) {
      const { driver, plate } = createParkedDriver(sandbox, { park: "1001", minutes: 10 })
      const event: BarrierEvent = { park: "1001", type: "OUT", plate, picture: "photo" }
      return createGateScenario(sandbox, event, { phone: driver.phone, plates: [plate] })
    },
  },
  "no-plate-entry": {
    group: "gate",
    title: "无牌车入场",
    summary: "没有车牌的新车到了入口，扫码确认以后抬杆",
    steps: "打开“无牌车扫码入场”，按确认",
    expectation: "服务商放行，杆抬起来，得到入场结果",
    create: (sandbox) => createGateScenario(sandbox, { park: "1002", type: "IN", waiting: true }),
  },
  "no-plate-exit": {
    group: "gate",
    title: "无牌车出场",
    summary: "没有车牌的车出了场，摄像头没有拍到照片",
    steps: "打开“出场结果”",
    expectation: "结果照常，说明没有照片，不是一张坏图",
    create: (sandbox) => createGateScenario(sandbox, { park: "1002", type: "OUT", picture: "none" }),
  },
  "gate-refused": {
    group: "gate",
    title: "闸口不放行",
    summary: "还没缴费就到了出口，闸口说明原因，杆不抬",
    steps: "打开“闸口提示”，再打开“抬杆结果”",
    expectation: "写着为什么不放行和怎么办，不会画成成功",
    create(sandbox) {
      const { driver, plate } = createParkedDriver(sandbox, { park: "1001", minutes: 135 })
      const reason = "停车费未支付，请先缴费再出场"
      return createGateScenario(
        sandbox,
        { park: "1001", type: "OUT", plate, reason },
        { phone: driver.phone, plates: [plate] },
      )
    },
  },
  "gate-odd": {
    group: "gate",
    title: "别家的闸口",
    summary: "闸机说了一个没人认识的方向，按出场显示",
    steps: "打开“出场结果”",
    expectation: "没见过的方向按出场显示，不报错",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox)
      const pass = insertPass(
        sandbox.store,
        {
          gate_id: "N9",
          gate: "北门",
          park: "2297",
          type: "PASS",
          message: "请通行",
          plate: plates[0],
          at: sandbox.clock.now(),
        },
        sandbox.clock.now(),
      )
      return { phone: driver.phone, plates, addresses: buildGateEntryPoints(sandbox.store, pass) }
    },
  },
} satisfies Record<string, Scenario>

function createGateScenario(
  sandbox: SandboxContext,
  event: BarrierEvent,
  fields: Partial<CreatedScenario> = {},
  additional: EntryPoints = {},
): CreatedScenario {
  const pass = passBarrier(sandbox.store, event, sandbox.clock.now())
  return {
    phone: createPhone(sandbox.store),
    ...fields,
    addresses: { ...buildGateEntryPoints(sandbox.store, pass), ...additional },
  }
}
