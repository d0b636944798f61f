import { createHash } from "node:crypto"
import type { input as Input } from "zod"
import type { CallRecord } from "#sandbox/server/call-log"
import type { NewFault } from "#sandbox/server/faults"
import type { ParkConfig } from "#sandbox/records/parking/parks"
import type { Setting } from "#sandbox/records/settings"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

export type MadeWorld = {
  id: number
  name: ScenarioName
  phone: string
  plates: string[]
  orders: string[]
  addresses: Record<string, string>
  cookies?: Record<string, string>
}
type Fault = Input<typeof NewFault>
/** `billWas` and `openThen`: how the order stood, and how many payments of it were open, when this one was begun. */
export type SentPayment = {
  id: string
  orderId: string
  method: string
  amount: number
  state: string
  notices: number
  billWas: string
  openThen: number
}
type Payments = {
  charged: number
  payments: SentPayment[]
}
type Ledger = {
  charges: { orderId: string; plate: string; method: string; amount: number; coupons: string[]; vouchers: string[] }[]
  /** What was given back of them. */
  refunds: { orderId: string; amount: number }[]
  /** What was paid into a purse. */
  topUps: { orderId: string; paymentId: string; method: string; amount: number }[]
  /** What is left of the charges. */
  total: number
  balance?: number
}
/** Which payment, how it ends, and when and how often the provider hears of it. */
type Settling = {
  orderId?: string
  paymentId?: string
  prepayId?: string
  parameters?: Record<string, string>
  result: "paid" | "cancelled" | "failed"
  delay?: number
  duplicates?: number
  realTime?: boolean
}
type KnownCoupon = { id: number; source: string | null; minutes: number; amount: number | null; phone: string | null }
type KnownCar = { id: string; plate: string; active: boolean; authenticated: boolean; messages: boolean }
type KnownAudit = {
  state: "waiting" | "rejected" | "passed"
  reason: string | null
  licenceKey: string
  carKey: string | null
}
type KnownReceipt = { id: number; state: string; plate: string | null; phone: string; photo: string | null }
type KnownReceipts = { receipts: KnownReceipt[]; coupons: { id: number; plate: string; minutes: number }[] }
type KnownInvoice = { id: number; orders: string; amount: number; purchaser: string }
type Verdict =
  | { as: "passed"; amount?: number; isMovie?: boolean }
  | { as: "rejected" | "voided"; reason?: string; title?: string }
  | { as: "manual" }
type Credential = { kind: string; cookies: Record<string, string>; expires: string }

export type SandboxControl = ReturnType<typeof sandboxControl>

/** The sandbox's control, typed: what a test makes, breaks and looks up. */
export function sandboxControl(url: string) {
  async function verb<T>(method: string, path: string, body?: unknown): Promise<T> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${url}/__sandbox/${path}`, { method, ...sent })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const of = (phone: string) => new URLSearchParams({ phone }).toString()

  return {
    url,
    world: (name: ScenarioName) => verb<MadeWorld>("POST", "scenarios", { name }),
    /** Ends all credentials of a phone: the next call of that driver is answered 401. */
    forget: (phone: string) => verb<{ ended: number }>("POST", "scenarios/expire", { phone }),
    sms: async (phone: string) =>
      (await verb<{ messages: { code: string; text: string; at: string }[] }>("GET", `sms?${of(phone)}`)).messages,
    /** The minute between two codes for one phone is over. */
    anotherCode: (phone: string) => verb<unknown>("POST", "sms/earlier", { phone }),
    /** What a driver reads in a picture, given as the page shows it. */
    captcha(image: string) {
      const picture = createHash("sha256").update(Buffer.from(image.split(",")[1] ?? "", "base64"))
      return verb<{ id: string; answer: string; used: boolean }>("GET", `captcha?picture=${picture.digest("hex")}`)
    },
    credentials: async (phone: string) =>
      (await verb<{ credentials: Credential[] }>("GET", `credentials?${of(phone)}`)).credentials,
    feedback: async (phone: string) =>
      (await verb<{ feedback: { message: string }[] }>("GET", `feedback?${of(phone)}`)).feedback,
    cars: async (phone: string) => (await verb<{ cars: KnownCar[] }>("GET", `cars?${of(phone)}`)).cars,
    audit: async (phone: string, plate: string) =>
      (await verb<{ audit: KnownAudit | null }>("GET", `audits?${new URLSearchParams({ phone, plate }).toString()}`))
        .audit,
    /** The provider's clerk has looked at the photos. */
    decide: (phone: string, plate: string, passed: boolean, reason?: string) =>
      verb<unknown>("POST", "audits", { phone, plate, passed, reason }),
    settle: (how: Settling) =>
      verb<{ accepted: boolean; paymentId: string; state: string }>("POST", "payments/settle", how),
    payments: (of: { orderId: string } | { plate: string }) =>
      verb<Payments>("GET", `payments?${new URLSearchParams(of).toString()}`),
    order: async (orderId: string) =>
      (await verb<{ orders: { state: string; due: number }[] }>("GET", `orders?orderId=${orderId}`)).orders[0],
    /** What was charged, in thousandths of a yuan, and what it used up. */
    ledger: (of: { phone: string } | { plate: string }) =>
      verb<Ledger>("GET", `ledger?${new URLSearchParams(of).toString()}`),
    paymentSettings: (parts: { [name in keyof Setting<"payments">]?: Setting<"payments">[name] | null }) =>
      verb<Setting<"payments">>("POST", "payments/settings", parts),
    /** Whatever is sent to pay this order is taken, and every cashier stays open. */
    careless: (orderId: string, careless = true) => verb<unknown>("POST", "payments/careless", { orderId, careless }),
    /** The next attempt to pay this order is refused so. */
    refuseNext: (orderId: string, why: "bank-error" | "pay-refused" | "balance-short" | "order-expired") =>
      verb<unknown>("POST", "payments/refuse", { orderId, why }),
    coupon: (id: string, state: "usable" | "used" | "expired" | "disabled") =>
      verb<unknown>("POST", "coupons", { id, state }),
    /** Whatever lies with this plate. */
    couponsOf: (plate: string) =>
      verb<{ coupons: KnownCoupon[] }>("GET", `coupons?${new URLSearchParams({ plate }).toString()}`),
    /** A coupon that is for sale costs another price from now on, or is not sold any more. */
    couponType: (id: string, changed: { price?: number; sold?: boolean }) =>
      verb<unknown>("POST", "coupon-types", { id, ...changed }),
    /** What this phone has shown, and the coupons it was given for that. */
    receipts: (phone: string) => verb<KnownReceipts>("GET", `receipts?${of(phone)}`),
    /** The clerk has looked at a receipt: of what was shown last, where none is named. */
    async decideReceipt(phone: string, verdict: Verdict) {
      const { receipts } = await verb<KnownReceipts>("GET", `receipts?${of(phone)}`)
      return verb<{ decided: boolean }>("POST", "receipts", { id: receipts.at(-1)?.id ?? 0, verdict })
    },
    /** What a driver reads while a receipt is looked at. */
    sayOfReceipt: (id: number, said: string | null) => verb<unknown>("POST", "receipts/said", { id, said }),
    uploadWay: (merchantId: string, upload: "auto" | "OSS" | "WX" | "BASE64") =>
      verb<unknown>("POST", "receipts/upload", { merchantId, upload }),
    /** What was issued for this driver, and to whom letters went. */
    invoices: (phone: string) => verb<{ invoices: KnownInvoice[]; mails: string[] }>("GET", `invoices?${of(phone)}`),
    upgrade: (parts: { upgradeNotice: string | null; upgradeStops: boolean }) =>
      verb<unknown>("POST", "application", parts),
    park: (id: string, parts: Partial<ParkConfig>) => verb<unknown>("POST", "parks", { id, ...parts }),
    space: (id: string, parts: { amount?: number; quantity?: number; lastDay?: string }) =>
      verb<unknown>("POST", "spaces", { id, ...parts }),
    /** A car comes to a barrier; where its code leads. */
    gate: (passing: { parkId: string; type: "IN" | "OUT"; plate?: string; message?: string; reason?: string }) =>
      verb<{ token: string; gateId: string; addresses: Record<string, string> }>("POST", "gates", passing),
    leave: (plate: string) => verb<{ left: number; arrears: string[] }>("POST", "stays/leave", { plate }),
    advertise: (place: string, kind: "good" | "malicious" | "off") => verb<unknown>("POST", "ads", { place, kind }),
    adEvents: async (of: { phone: string } | { parkId: string }) =>
      (await verb<{ events: { vendor: string; event: string }[] }>("GET", `ads?${new URLSearchParams(of).toString()}`))
        .events,
    /** Those after one of them. All there are is megabytes in the end: see lastCall and callsWith. */
    calls: (since = 0) => verb<{ last: number; calls: CallRecord[] }>("GET", `calls?since=${since}`),
    lastCall: async () => (await verb<{ last: number }>("GET", `calls?since=${Number.MAX_SAFE_INTEGER}`)).last,
    /** What one request of ours came to, or one driver's. */
    callsWith: async (which: { requestId: string } | { driver: string }) =>
      (await verb<{ calls: CallRecord[] }>("GET", `calls?${new URLSearchParams(which).toString()}`)).calls,
    fault: (fault: Fault) => verb<unknown>("POST", "faults", fault),
    clearFaults: (driver?: string) => verb<unknown>("DELETE", driver ? `faults?driver=${driver}` : "faults"),
    clock: (to: { now: number | string } | { advance: number }) =>
      verb<{ now: string; ahead: number }>("POST", "clock", to),
    record: (parts: { [name in keyof Setting<"record">]?: string | null }) =>
      verb<Setting<"record">>("POST", "record", parts),
    oneTap: (parts: { [name in keyof Setting<"oneTap">]?: Setting<"oneTap">[name] | null }) =>
      verb<Setting<"oneTap">>("POST", "one-tap", parts),
  }
}
