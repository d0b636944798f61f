import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { issueInvoice } from "#sandbox/invoices/issue-invoice"
import { type SandboxContext, createCallContext } from "#sandbox/server/context"
import { type Invoicer, saveInvoicer, savePurchaser } from "#sandbox/records/money/invoices"
import { createScenarioPark } from "#sandbox/records/parking/parks"
import type { Driver } from "#sandbox/records/people/drivers"
import { createPaidStay, createPaidTerm } from "#sandbox/scenario-parts/payment-history"
import { DAY, createDriver } from "#sandbox/scenario-parts/parking"
import { createSignedInEntry } from "#sandbox/scenario-parts/entry-points"
import type { EntryPoints, CreatedScenario, Scenario } from "#sandbox/scenario-parts/scenario"

const createMenuEntry = (parkId: string) =>
  createSignedInEntry("开发票", fillAddress(addresses.invoiceMenu, {}, { parkId }))

export const invoiceScenarios = {
  invoiceable: {
    group: "invoices",
    title: "可以开票的订单",
    summary: "五次停车、两笔月租：一次用了券，一次全免，免掉的开不了票",
    steps: "打开“手机号名下的订单（已登录）”，勾选几笔，填抬头提交",
    expectation: "全免的那笔开不了；提交后邮件出现在下面，能打开 PDF",
    create: createInvoiceableScenario,
  },
  "invoice-merged": {
    group: "invoices",
    title: "三笔开一张",
    summary: "三次停车合并开一张票：邮件在本页，点开是一份 PDF",
    steps: "打开“填写合并的一张（已登录）”，填抬头和邮箱提交",
    expectation: "三笔开成一张，金额相加；邮件和 PDF 在下面",
    create: (sandbox) => createScenarioParkScenario(sandbox, {}, 3),
  },
  "invoice-shortage": {
    group: "invoices",
    title: "发票用完了",
    summary: "提交后看到二维码和“三小时后重试”；没有开出任何发票",
    steps: "打开“填写一张（已登录）”，填好提交",
    expectation: "说明发票用完了、三小时后再试，没有开出任何发票",
    create: (sandbox) => createScenarioParkScenario(sandbox, { numbers: 0 }),
  },
  "invoice-mail-failed": {
    group: "invoices",
    title: "开了票，邮件没送到",
    summary: "发票在开票记录里，可以换个邮箱重新发送",
    steps: "打开“开票记录（已登录）”，换个邮箱重新发送",
    expectation: "发票已经开了，重新发送后邮件出现在下面",
    create: (sandbox) => createScenarioParkScenario(sandbox, { mail_fails: 1 }),
  },
  "invoice-verify": {
    group: "invoices",
    title: "开票员认证过期",
    summary: "提交后看到认证二维码；扫码认证后再提交就能开",
    steps: "打开“填写一张（已登录）”提交，再打开“扫码认证（已登录）”",
    expectation: "先要开票员扫码认证；认证后再提交就开出来",
    create: (sandbox) => createScenarioParkScenario(sandbox, { verified_until: sandbox.clock.now() - DAY }),
  },
  "invoice-not-offered": {
    group: "invoices",
    title: "不能开电子发票的车场",
    summary: "请到出口人工办理，不进入任何表单",
    steps: "打开“开发票（已登录）”，选这个车场",
    expectation: "说明这里不能开电子发票，请到出口人工办理",
    create: (sandbox) => createScenarioParkScenario(sandbox, { offers: "none" }),
  },
  "invoice-records": {
    group: "invoices",
    title: "开票记录",
    summary: "十二张发票，其中一张合并；打开、重新发送，一天最多五次",
    steps: "打开“开票记录（已登录）”，打开一张，再重新发送",
    expectation: "十二张，一张是合并的；同一张一天最多重发五次",
    create: createRecordsScenario,
  },
  "invoice-upgrade": {
    group: "invoices",
    title: "开票系统升级",
    summary: "在控制台里选“暂停开票”，开票页会说明，没有提交按钮",
    steps: "在控制台把“开票系统升级”设为“暂停开票”，再打开“填写一张（已登录）”",
    expectation: "开票页说明系统升级中，没有提交按钮",
    create: (sandbox) => createScenarioParkScenario(sandbox, {}),
  },
} satisfies Record<string, Scenario>

type InvoiceScenario = {
  driver: Driver
  park: string
  plate: string
  orders: readonly { order: string; payment: string }[]
}

function buildEntryPoints({ driver, park, plate, orders }: InvoiceScenario): EntryPoints {
  const [firstOrder] = orders
  const form = {
    parkId: park,
    type: "short",
    orderId: firstOrder?.order ?? "",
    transactionId: firstOrder?.payment ?? "",
    isMerge: "0",
  }
  const merged = { ...form, orderId: orders.map(({ order }) => order).join("M"), isMerge: "1" }
  return {
    menu: createMenuEntry(park),
    phone: createSignedInEntry(
      "手机号名下的订单",
      fillAddress(addresses.electronicInvoices, { parkId: park, type: "short", phone: driver.phone }),
    ),
    "paper-phone": createSignedInEntry(
      "普通发票：手机号名下",
      fillAddress(addresses.invoicesOfPhone, { parkId: park, phone: driver.phone }),
    ),
    number: { label: "按商户单号", path: fillAddress(addresses.newInvoiceByOrder, { parkId: park, type: "short" }) },
    plate: { label: "按车牌", path: fillAddress(addresses.electronicByPlate, { parkId: park, type: "plateNumber" }) },
    form: createSignedInEntry("填写一张", fillAddress(addresses.invoiceForm, form)),
    merged: createSignedInEntry("填写合并的一张", fillAddress(addresses.invoiceForm, merged)),
    "plate-form": createSignedInEntry(
      "按车牌填写",
      fillAddress(addresses.plateInvoiceForm, { ...form, type: "plateNumber", licencePlate: plate }),
    ),
    records: createSignedInEntry(
      "开票记录",
      fillAddress(addresses.invoiceRecords, { parkId: park, invoiceType: "short" }),
    ),
    "electronic-records": createSignedInEntry(
      "全电发票记录",
      fillAddress(addresses.electronicRecords, { parkId: park, invoiceType: "short", openType: "1" }),
    ),
    verify: createSignedInEntry("扫码认证", fillAddress(addresses.invoiceQrCode, { parkId: park })),
    parks: { label: "车场列表", path: addresses.electronicParks.path },
    bill: createSignedInEntry(
      "一笔账单",
      fillAddress(addresses.transactionBill, { parkId: park, payTransactionId: firstOrder?.payment ?? "" }),
    ),
  }
}

const toScenario = (scenario: InvoiceScenario & { plates: string[] }): CreatedScenario => ({
  phone: scenario.driver.phone,
  plates: scenario.plates,
  orders: scenario.orders.map(({ order }) => order),
  addresses: buildEntryPoints(scenario),
})

function createInvoiceableScenario(sandbox: SandboxContext): CreatedScenario {
  const { driver, plates } = createDriver(sandbox, { cars: 2, balance: 400_000 })
  const [plate = "", secondPlate = ""] = plates
  const park = "1001"
  const stays = [
    { plate, days: 1.1, minutes: 135 },
    { plate, days: 3.2, minutes: 250, discount: 8_000 },
    { plate: secondPlate, days: 5.4, minutes: 95 },
    { plate, days: 8.3, minutes: 180 },
    { plate: secondPlate, days: 11.2, minutes: 75, discount: 1_000_000 },
  ].map((stay) => createPaidStay(sandbox, { driver, park, method: "weixin", ...stay }))
  const rental = { driver, plate, park, renewal: String(9500 + driver.id), months: 1, amount: 400_000 }
  createPaidTerm(sandbox, { ...rental, days: 62 })
  createPaidTerm(sandbox, { ...rental, days: 32 })
  return toScenario({ driver, park, plate, plates, orders: stays.filter(({ amount }) => amount > 0) })
}

/** Creates a car park, because the scenario changes its invoicer. */
function createScenarioParkScenario(
  sandbox: SandboxContext,
  invoicer: Partial<Omit<Invoicer, "park">>,
  stays = 2,
): CreatedScenario {
  const { driver, plates } = createDriver(sandbox, { balance: 200_000 })
  const [plate = ""] = plates
  const { id: park } = createScenarioPark(sandbox.store, "开票停车场", "office", {})
  saveInvoicer(sandbox.store, park, invoicer, sandbox.clock.now())
  const orders = Array.from({ length: stays }, (_, i) =>
    createPaidStay(sandbox, { driver, plate, park, days: 1.2 + i * 2.1, minutes: 95 + i * 60, method: "weixin" }),
  )
  return toScenario({ driver, park, plate, plates, orders })
}

function createRecordsScenario(sandbox: SandboxContext): CreatedScenario {
  const scenario = createScenarioParkScenario(sandbox, {}, 14)
  const { store } = sandbox
  const driver = store.get<Driver>`select * from driver where phone = ${scenario.phone}`
  if (!driver) throw new Error("the driver of the scenario does not exist")
  const [first = "", second = "", third = "", ...remainingOrders] = scenario.orders ?? []
  const park = store.get<{ park: string }>`select park from bill where id = ${first}`?.park ?? ""
  const purchaser = { name: "深圳市海味轩餐饮有限公司", tax: "91440300MA5D8WPJ3Q", email: "caiwu@haiweixuan.example" }
  savePurchaser(store, driver, "electronic", purchaser)
  const context = createCallContext(sandbox, driver, [])
  const createInput = (orderId: string, isMerge: boolean) => ({
    ...purchaser,
    parkId: park,
    orderId,
    type: "short" as const,
    isMerge,
  })
  issueInvoice(createInput([second, third].join("M"), true), context)
  for (const order of remainingOrders) issueInvoice(createInput(order, false), context)
  return scenario
}
