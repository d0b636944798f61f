import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address/address"
import { issue } from "#sandbox/invoices/issue-invoice"
import { type SandboxContext, createCallContext } from "#sandbox/kit/context"
import { type Invoicer, keepInvoicer, savePurchaser } from "#sandbox/records/money/invoices"
import { ownPark } from "#sandbox/records/parking/parks"
import type { Driver } from "#sandbox/records/people/drivers"
import { paidStay, paidTerm } from "#sandbox/scenarios/parts/payment-history"
import { DAY, someone } from "#sandbox/scenarios/parts/parking"
import { signedIn } from "#sandbox/scenarios/parts/entry-points"
import type { Address, Addresses, Made, World } from "#sandbox/scenarios/scenario"

const to = (label: string, path: string): Address => signedIn({ label, path })
const menu = (parkId: string) => to("开发票", fill(addresses.invoiceMenu, {}, { parkId }))

export const invoiceWorlds = {
  invoiceable: {
    group: "invoices",
    title: "可以开票的订单",
    line: "五次停车、两笔月租：一次用了券，一次全免，免掉的开不了票",
    act: "打开“手机号名下的订单（已登录）”，勾选几笔，填抬头提交",
    see: "全免的那笔开不了；提交后邮件出现在下面，能打开 PDF",
    make: invoiceableOrders,
  },
  "invoice-merged": {
    group: "invoices",
    title: "三笔开一张",
    line: "三次停车合并开一张票：邮件在本页，点开是一份 PDF",
    act: "打开“填写合并的一张（已登录）”，填抬头和邮箱提交",
    see: "三笔开成一张，金额相加；邮件和 PDF 在下面",
    make: (sandbox) => atOwnPark(sandbox, {}, 3),
  },
  "invoice-shortage": {
    group: "invoices",
    title: "发票用完了",
    line: "提交后看到二维码和“三小时后重试”；没有开出任何发票",
    act: "打开“填写一张（已登录）”，填好提交",
    see: "说明发票用完了、三小时后再试，没有开出任何发票",
    make: (sandbox) => atOwnPark(sandbox, { numbers: 0 }),
  },
  "invoice-mail-failed": {
    group: "invoices",
    title: "开了票，邮件没送到",
    line: "发票在开票记录里，可以换个邮箱重新发送",
    act: "打开“开票记录（已登录）”，换个邮箱重新发送",
    see: "发票已经开了，重新发送后邮件出现在下面",
    make: (sandbox) => atOwnPark(sandbox, { mail_fails: 1 }),
  },
  "invoice-verify": {
    group: "invoices",
    title: "开票员认证过期",
    line: "提交后看到认证二维码；扫码认证后再提交就能开",
    act: "打开“填写一张（已登录）”提交，再打开“扫码认证（已登录）”",
    see: "先要开票员扫码认证；认证后再提交就开出来",
    make: (sandbox) => atOwnPark(sandbox, { verified_until: sandbox.clock.now() - DAY }),
  },
  "invoice-not-offered": {
    group: "invoices",
    title: "不能开电子发票的车场",
    line: "请到出口人工办理，不进入任何表单",
    act: "打开“开发票（已登录）”，选这个车场",
    see: "说明这里不能开电子发票，请到出口人工办理",
    make: (sandbox) => atOwnPark(sandbox, { offers: "none" }),
  },
  "invoice-records": {
    group: "invoices",
    title: "开票记录",
    line: "十二张发票，其中一张合并；打开、重新发送，一天最多五次",
    act: "打开“开票记录（已登录）”，打开一张，再重新发送",
    see: "十二张，一张是合并的；同一张一天最多重发五次",
    make: records,
  },
  "invoice-upgrade": {
    group: "invoices",
    title: "开票系统升级",
    line: "在首页“出点状况”里选“暂停开票”，开票页会说明，提交按钮不可用",
    act: "在首页把“开票系统升级”设为“暂停开票”，再打开“填写一张（已登录）”",
    see: "开票页说明系统升级中，提交按钮不能按",
    make: (sandbox) => atOwnPark(sandbox, {}),
  },
} satisfies Record<string, World>

type Where = { driver: Driver; park: string; plate: string; orders: readonly { order: string; payment: string }[] }

/** The ways in that every one of these stories has. */
function ways({ driver, park, plate, orders }: Where): Addresses {
  const [one] = orders
  const form = {
    parkId: park,
    type: "short",
    orderId: one?.order ?? "",
    transactionId: one?.payment ?? "",
    isMerge: "0",
  }
  const merged = { ...form, orderId: orders.map(({ order }) => order).join("M"), isMerge: "1" }
  return {
    menu: menu(park),
    phone: to(
      "手机号名下的订单",
      fill(addresses.electronicInvoices, { parkId: park, type: "short", phone: driver.phone }),
    ),
    "paper-phone": to("普通发票：手机号名下", fill(addresses.invoicesOfPhone, { parkId: park, phone: driver.phone })),
    number: { label: "按商户单号", path: fill(addresses.newInvoiceByOrder, { parkId: park, type: "short" }) },
    plate: { label: "按车牌", path: fill(addresses.electronicByPlate, { parkId: park, type: "plateNumber" }) },
    form: to("填写一张", fill(addresses.invoiceForm, form)),
    merged: to("填写合并的一张", fill(addresses.invoiceForm, merged)),
    "plate-form": to(
      "按车牌填写",
      fill(addresses.plateInvoiceForm, { ...form, type: "plateNumber", licencePlate: plate }),
    ),
    records: to("开票记录", fill(addresses.invoiceRecords, { parkId: park, invoiceType: "short" })),
    "electronic-records": to(
      "全电发票记录",
      fill(addresses.electronicRecords, { parkId: park, invoiceType: "short", openType: "1" }),
    ),
    verify: to("扫码认证", fill(addresses.invoiceQrCode, { parkId: park })),
    parks: { label: "车场列表", path: addresses.electronicParks.path },
    bill: to("一笔账单", fill(addresses.transactionBill, { parkId: park, payTransactionId: one?.payment ?? "" })),
  }
}

const made = (where: Where & { plates: string[] }): Made => ({
  phone: where.driver.phone,
  plates: where.plates,
  orders: where.orders.map(({ order }) => order),
  addresses: ways(where),
})

function invoiceableOrders(sandbox: SandboxContext): Made {
  const { driver, plates } = someone(sandbox, { cars: 2, balance: 400_000 })
  const [plate = "", other = ""] = plates
  const park = "1001"
  const stays = [
    { plate, days: 1.1, minutes: 135 },
    { plate, days: 3.2, minutes: 250, off: 8_000 },
    { plate: other, days: 5.4, minutes: 95 },
    { plate, days: 8.3, minutes: 180 },
    { plate: other, days: 11.2, minutes: 75, off: 1_000_000 },
  ].map((stay) => paidStay(sandbox, { driver, park, method: "weixin", ...stay }))
  const rented = { driver, plate, park, renewal: String(9500 + driver.id), months: 1, amount: 400_000 }
  paidTerm(sandbox, { ...rented, days: 62 })
  paidTerm(sandbox, { ...rented, days: 32 })
  return made({ driver, park, plate, plates, orders: stays.filter(({ amount }) => amount > 0) })
}

/** Somebody who has parked where nobody else's story is. */
function atOwnPark(sandbox: SandboxContext, invoicer: Partial<Omit<Invoicer, "park">>, stays = 2): Made {
  const { driver, plates } = someone(sandbox, { balance: 200_000 })
  const [plate = ""] = plates
  const { id: park } = ownPark(sandbox.store, "开票停车场", "office", {})
  keepInvoicer(sandbox.store, park, invoicer, sandbox.clock.now())
  const orders = Array.from({ length: stays }, (_, i) =>
    paidStay(sandbox, { driver, plate, park, days: 1.2 + i * 2.1, minutes: 95 + i * 60, method: "weixin" }),
  )
  return made({ driver, park, plate, plates, orders })
}

function records(sandbox: SandboxContext): Made {
  const story = atOwnPark(sandbox, {}, 14)
  const { store } = sandbox
  const driver = store.get<Driver>`select * from driver where phone = ${story.phone}`
  if (!driver) throw new Error("the driver of a story is not there")
  const [first = "", second = "", third = "", ...others] = story.orders ?? []
  const park = store.get<{ park: string }>`select park from bill where id = ${first}`?.park ?? ""
  const purchaser = { name: "深圳市海味轩餐饮有限公司", tax: "91440300MA5D8WPJ3Q", email: "caiwu@haiweixuan.example" }
  savePurchaser(store, driver, "electronic", purchaser)
  const context = createCallContext(sandbox, driver, [])
  const asked = (orderId: string, isMerge: boolean) => ({
    ...purchaser,
    parkId: park,
    orderId,
    type: "short" as const,
    isMerge,
  })
  issue(asked([second, third].join("M"), true), context)
  for (const order of others) issue(asked(order, false), context)
  return story
}
