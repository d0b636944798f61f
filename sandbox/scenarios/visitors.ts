import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { exampleVisit } from "#lib/visitors/contract"
import type { SandboxContext } from "#sandbox/server/context"
import { toBeijingDay } from "#lib/core/time/dates"
import { createScenarioPark } from "#sandbox/records/parking/parks"
import { saveVisitDecision, insertVisitRequest } from "#sandbox/records/people/visitors"
import { DAY, createDriver } from "#sandbox/scenario-parts/parking"
import { asSignedInEntry } from "#sandbox/scenario-parts/entry-points"
import type { CreatedScenario, Scenario } from "#sandbox/scenario-parts/scenario"

type VisitState = "waiting" | "rejected" | "passed"
type VisitOptions = { verdict?: VisitState; closed?: boolean; health?: boolean; expired?: boolean }

export const visitorScenarios = {
  "visitor-new": {
    group: "visitors",
    title: "第一次预约来访",
    summary: "填写访客预约，这个停车场会问健康状况；提交后在本页同意或不同意",
    steps: "打开“访客预约（已登录）”，填来访信息提交，在下面的访客预约里按同意",
    expectation: "会问健康状况；同意以后手机上是通行证",
    create: (sandbox) => createVisitorScenario(sandbox, { health: true }),
  },
  "visitor-waiting": {
    group: "visitors",
    title: "预约等待确认",
    summary: "预约已提交，等对方确认：在本页同意，或不同意",
    steps: "打开“预约详情（已登录）”，在下面的访客预约里按同意或不同意",
    expectation: "先是等待确认，刷新后是通行证，或退回的原因",
    create: (sandbox) => createVisitorScenario(sandbox, { verdict: "waiting" }),
  },
  "visitor-rejected": {
    group: "visitors",
    title: "预约没通过",
    summary: "对方当天不在，预约被退回；表单已填好，改了日期再提交",
    steps: "打开“预约详情（已登录）”看原因，再打开“访客预约（已登录）”",
    expectation: "表已经填好，改了日期就能再提交",
    create: (sandbox) => createVisitorScenario(sandbox, { verdict: "rejected" }),
  },
  "visitor-pass": {
    group: "visitors",
    title: "今天的通行证",
    summary: "预约已通过，今天可以进；车牌就是通行证",
    steps: "打开“预约详情（已登录）”，再让这块车牌在这个停车场的闸口入场",
    expectation: "今天的通行证：车牌很大，到闸口自动识别，不用出示二维码；今天抬杆，别的日子和别的车不抬",
    create: (sandbox) => createVisitorScenario(sandbox, { verdict: "passed" }),
  },
  "visitor-expired": {
    group: "visitors",
    title: "通行证过期",
    summary: "预约的日子已经过去，可以再约一次",
    steps: "打开“预约详情（已登录）”，再让这块车牌在这个停车场的闸口入场",
    expectation: "写着已过期，可以再约一次；闸口不抬杆，并写着通行证是哪一天的",
    create: (sandbox) => createVisitorScenario(sandbox, { verdict: "passed", expired: true }),
  },
  "visitor-closed": {
    group: "visitors",
    title: "访客通道关闭",
    summary: "停车场关闭了访客申请，没有表单",
    steps: "打开“访客预约（已登录）”",
    expectation: "说明停车场关闭了访客申请，没有表单",
    create: (sandbox) => createVisitorScenario(sandbox, { closed: true }),
  },
} satisfies Record<string, Scenario>

/** Creates a car park, because the scenario changes its visitor settings. */
function createVisitorScenario(
  sandbox: SandboxContext,
  { verdict, closed = false, health = false, expired = false }: VisitOptions,
): CreatedScenario {
  const { store, clock } = sandbox
  const { driver, plates } = createDriver(sandbox)
  const park = createScenarioPark(store, "云栖科创园停车场", "office", {
    visitorsClosed: closed,
    asksHealth: health,
    visitorsOnly: true,
  })
  const form = asSignedInEntry({
    label: "访客预约",
    path: fillAddress(addresses.visitorAppointment, { parkId: park.id }),
  })
  const scenario = { phone: driver.phone, plates, addresses: { form } }
  if (!verdict) return scenario
  const day = toBeijingDay(clock.now() - (expired ? 2 * DAY : 0))
  const companions = [{ name: "何宁", cardType: "ID_CARD" as const, card: "440305199202020022", phone: "13900139000" }]
  const visit = {
    ...exampleVisit,
    parkId: park.id,
    plate: plates[0] ?? "",
    visitorPhone: driver.phone,
    from: day,
    to: day,
  }
  const request = insertVisitRequest(store, driver, park.id, JSON.stringify({ ...visit, companions }), clock.now())
  if (!request) return scenario
  if (verdict !== "waiting")
    saveVisitDecision(store, request.id, verdict, verdict === "rejected" ? "当天不在公司，请改天" : null)
  const detail = asSignedInEntry({
    label: "预约详情",
    path: fillAddress(addresses.visitorDetail, {}, { id: String(request.id) }),
  })
  return { ...scenario, addresses: { form, detail } }
}
