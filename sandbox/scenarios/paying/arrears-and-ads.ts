import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import type { SandboxContext } from "#sandbox/server/context"
import { leavePark } from "#sandbox/parking/leave-park"
import { type AdKind, setAdvertising } from "#sandbox/records/advertising"
import { createScenarioPark } from "#sandbox/records/parking/parks"
import { enterPark } from "#sandbox/records/parking/stays"
import { DAY, MINUTE, createParkedDriver, createDriver } from "#sandbox/scenario-parts/parking"
import { createArrearEntry, toParkedScenario, asSignedInEntry } from "#sandbox/scenario-parts/entry-points"
import type { EntryPoint, CreatedScenario, Scenario } from "#sandbox/scenario-parts/scenario"

export const arrearsAndAdScenarios = {
  arrears: {
    group: "others",
    title: "有欠费",
    summary: "三次停车没有付费就离开了，欠 15 元、10 元和 36 元，可以一笔笔补缴",
    steps: "打开“欠费列表：按车牌”，点一笔去补缴",
    expectation: "三笔欠费一共 61 元；补一笔，列表就少一笔",
    create: createArrearsScenario,
  },
  "ads-everywhere": {
    group: "others",
    title: "到处是广告",
    summary: "每个广告商都有图片，车主登录后每个位置都会出现广告",
    steps: "打开“缴费页（已登录）”付完，看成功页",
    expectation: "付款前没有广告挡着支付；付完才有，每个都写着广告，一点就关；关怀模式没有",
    create: (sandbox) => createAdsScenario(sandbox, "good"),
  },
  "ads-malicious": {
    group: "others",
    title: "恶意广告",
    summary: "广告的链接全是坏的：脚本、冒充的域名、别的应用，一个都不该能点",
    steps: "打开“缴费页（已登录）”付完，点广告试试",
    expectation: "图片在，但坏链接一个都点不动",
    create: (sandbox) => createAdsScenario(sandbox, "malicious"),
  },
} satisfies Record<string, Scenario>

const UNPAID_STAYS = [
  { park: "1001", days: 9, minutes: 135 },
  { park: "1003", days: 20, minutes: 80 },
  { park: "2297", days: 33, minutes: 340 },
]

function createArrearsScenario(sandbox: SandboxContext): CreatedScenario {
  const { store, clock } = sandbox
  const { driver, plates } = createDriver(sandbox)
  const plate = plates[0] ?? ""
  const unpaid = UNPAID_STAYS.flatMap(({ park, days, minutes }) => {
    const leftAt = clock.now() - days * DAY
    const stay = enterPark(store, { park, plate, entered_at: leftAt - minutes * MINUTE })
    const bill = leavePark(store, stay, leftAt)
    return bill ? [{ bill, stay }] : []
  })
  const list: EntryPoint = {
    label: "欠费列表：按车牌",
    path: fillAddress(addresses.arrearsList, {}, { licencePlate: plate, parkId: "1001" }),
  }
  const ownEntry: EntryPoint = { label: "欠费列表：自己的车", path: addresses.arrearsList.path }
  const [first] = unpaid
  return {
    phone: driver.phone,
    plates,
    orders: unpaid.map(({ bill }) => bill.id),
    addresses: {
      "recovered-list": list,
      "recovered-list-signed-in": asSignedInEntry(ownEntry),
      ...(first && {
        "recovered-pay": createArrearEntry(sandbox, { ...first.stay, left_at: first.bill.made_at }, first.bill),
      }),
    },
  }
}

function createAdsScenario(sandbox: SandboxContext, kind: AdKind): CreatedScenario {
  const park = createScenarioPark(sandbox.store, "广告停车场", "office", {})
  const parked = createParkedDriver(sandbox, { park: park.id, minutes: 135, balance: 50_000 })
  setAdvertising(sandbox.store, park.id, kind)
  setAdvertising(sandbox.store, parked.driver.phone, kind)
  const success = fillAddress(addresses.paySuccess, {}, { order_id: parked.bill.id })
  return toParkedScenario(sandbox, parked, {
    "pay-success": asSignedInEntry({ label: "缴费成功页（没付过是缴费页）", path: success }),
  })
}
