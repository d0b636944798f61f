import { createHash } from "node:crypto"
import type { input as Input } from "zod"
import type { CallRecord } from "#sandbox/server/call-log"
import type { NewFault } from "#sandbox/server/faults"
import type { ParkConfig } from "#sandbox/records/parking/parks"
import type { Setting } from "#sandbox/records/settings"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

export type CreatedScenario = {
  id: number
  name: ScenarioName
  phone: string
  plates: string[]
  orders: string[]
  addresses: Record<string, string>
  cookies?: Record<string, string>
}
type Fault = Input<typeof NewFault>
/** `billStateAtStart` and `openPaymentsAtStart`: the order's state and its number of open payments when this payment started. */
export type SentPayment = {
  id: string
  orderId: string
  method: string
  amount: number
  state: string
  notices: number
  billStateAtStart: string
  openPaymentsAtStart: number
}
type Payments = {
  charged: number
  payments: SentPayment[]
}
type Ledger = {
  charges: { orderId: string; plate: string; method: string; amount: number; coupons: string[]; vouchers: string[] }[]
  /** Refunds of the charges. */
  refunds: { orderId: string; amount: number }[]
  /** Top-ups of balances. */
  topUps: { orderId: string; paymentId: string; method: string; amount: number }[]
  /** The charges minus the refunds. */
  total: number
  balance?: number
}
/** The payment, its result, and when and how often the provider is notified. */
type Settlement = {
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

/** Typed client of the sandbox's control API. */
export function sandboxControl(url: string) {
  async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(`${url}/__sandbox/${path}`, { method, ...init })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const phoneQuery = (phone: string) => new URLSearchParams({ phone }).toString()

  return {
    url,
    createScenario: (name: ScenarioName) => request<CreatedScenario>("POST", "scenarios", { name }),
    /** Expires all credentials of a phone, so that the driver's next call gets 401. */
    expireCredentials: (phone: string) => request<{ ended: number }>("POST", "scenarios/expire", { phone }),
    sms: async (phone: string) =>
      (await request<{ messages: { code: string; text: string; at: string }[] }>("GET", `sms?${phoneQuery(phone)}`))
        .messages,
    /** Allows the next SMS code at once instead of after a minute. */
    allowAnotherCode: (phone: string) => request<unknown>("POST", "sms/earlier", { phone }),
    /** The text of a captcha, given as the page shows it. */
    captcha(image: string) {
      const picture = createHash("sha256").update(Buffer.from(image.split(",")[1] ?? "", "base64"))
      return request<{ id: string; answer: string; used: boolean }>("GET", `captcha?picture=${picture.digest("hex")}`)
    },
    credentials: async (phone: string) =>
      (await request<{ credentials: Credential[] }>("GET", `credentials?${phoneQuery(phone)}`)).credentials,
    feedback: async (phone: string) =>
      (await request<{ feedback: { message: string }[] }>("GET", `feedback?${phoneQuery(phone)}`)).feedback,
    cars: async (phone: string) => (await request<{ cars: KnownCar[] }>("GET", `cars?${phoneQuery(phone)}`)).cars,
    audit: async (phone: string, plate: string) =>
      (await request<{ audit: KnownAudit | null }>("GET", `audits?${new URLSearchParams({ phone, plate }).toString()}`))
        .audit,
    /** Approves or rejects a verification. */
    decideAudit: (phone: string, plate: string, passed: boolean, reason?: string) =>
      request<unknown>("POST", "audits", { phone, plate, passed, reason }),
    settlePayment: (settlement: Settlement) =>
      request<{ accepted: boolean; paymentId: string; state: string }>("POST", "payments/settle", settlement),
    payments: (query: { orderId: string } | { plate: string }) =>
      request<Payments>("GET", `payments?${new URLSearchParams(query).toString()}`),
    order: async (orderId: string) =>
      (await request<{ orders: { state: string; due: number }[] }>("GET", `orders?orderId=${orderId}`)).orders[0],
    /** The charges in thousandths of a yuan, with coupons and vouchers used. */
    ledger: (query: { phone: string } | { plate: string }) =>
      request<Ledger>("GET", `ledger?${new URLSearchParams(query).toString()}`),
    /** The reminders before the time to leave, and whether the driver has allowed them. */
    reminders: async (orderId: string) =>
      (
        await request<{ reminders: { returnPath: string; at: string; allowed: boolean }[] }>(
          "GET",
          `reminders?orderId=${orderId}`,
        )
      ).reminders,
    updatePaymentSettings: (parts: { [name in keyof Setting<"payments">]?: Setting<"payments">[name] | null }) =>
      request<Setting<"payments">>("POST", "payments/settings", parts),
    /** Accepts every payment of this order and keeps its cashiers open. */
    allowRepeatedPayments: (orderId: string, unchecked = true) =>
      request<unknown>("POST", "payments/unchecked", { orderId, unchecked }),
    /** Refuses the next attempt to pay this order. */
    refuseNextPayment: (orderId: string, why: "bank-error" | "pay-refused" | "balance-short" | "order-expired") =>
      request<unknown>("POST", "payments/refuse", { orderId, why }),
    setCouponState: (id: string, state: "usable" | "used" | "expired" | "disabled") =>
      request<unknown>("POST", "coupons", { id, state }),
    /** The coupons of a plate. */
    couponsOf: (plate: string) =>
      request<{ coupons: KnownCoupon[] }>("GET", `coupons?${new URLSearchParams({ plate }).toString()}`),
    /** Changes the price of a coupon type or stops its sale. */
    updateCouponType: (id: string, changed: { price?: number; sold?: boolean }) =>
      request<unknown>("POST", "coupon-types", { id, ...changed }),
    /** The receipts submitted by a phone and the coupons received for them. */
    receipts: (phone: string) => request<KnownReceipts>("GET", `receipts?${phoneQuery(phone)}`),
    /** Decides on the latest receipt of a phone. */
    async decideReceipt(phone: string, verdict: Verdict) {
      const { receipts } = await request<KnownReceipts>("GET", `receipts?${phoneQuery(phone)}`)
      return request<{ decided: boolean }>("POST", "receipts", { id: receipts.at(-1)?.id ?? 0, verdict })
    },
    /** Sets the message shown while a receipt is in review. */
    setReceiptMessage: (id: number, message: string | null) =>
      request<unknown>("POST", "receipts/said", { id, message }),
    setUploadMethod: (merchantId: string, upload: "auto" | "OSS" | "WX" | "BASE64") =>
      request<unknown>("POST", "receipts/upload", { merchantId, upload }),
    /** The invoices of a driver and the addresses they were sent to. */
    invoices: (phone: string) =>
      request<{ invoices: KnownInvoice[]; mails: string[] }>("GET", `invoices?${phoneQuery(phone)}`),
    setUpgradeNotice: (parts: { upgradeNotice: string | null; upgradeStops: boolean }) =>
      request<unknown>("POST", "application", parts),
    updatePark: (id: string, parts: Partial<ParkConfig>) => request<unknown>("POST", "parks", { id, ...parts }),
    updateSpace: (id: string, parts: { amount?: number; quantity?: number; lastDay?: string }) =>
      request<unknown>("POST", "spaces", { id, ...parts }),
    /** Simulates a car at a gate and returns the URLs of its code. */
    passGate: (passing: { parkId: string; type: "IN" | "OUT"; plate?: string; message?: string; reason?: string }) =>
      request<{ token: string; gateId: string; addresses: Record<string, string> }>("POST", "gates", passing),
    leaveCarPark: (plate: string) => request<{ left: number; arrears: string[] }>("POST", "stays/leave", { plate }),
    setAd: (place: string, kind: "good" | "malicious" | "off") => request<unknown>("POST", "ads", { place, kind }),
    adEvents: async (query: { phone: string } | { parkId: string }) =>
      (
        await request<{ events: { vendor: string; event: string }[] }>(
          "GET",
          `ads?${new URLSearchParams(query).toString()}`,
        )
      ).events,
    /** The calls after a given one. All of them are megabytes: see lastCall and callsWith. */
    calls: (since = 0) => request<{ last: number; calls: CallRecord[] }>("GET", `calls?since=${since}`),
    lastCall: async () => (await request<{ last: number }>("GET", `calls?since=${Number.MAX_SAFE_INTEGER}`)).last,
    /** The calls of one request or one driver. */
    callsWith: async (which: { requestId: string } | { driver: string }) =>
      (await request<{ calls: CallRecord[] }>("GET", `calls?${new URLSearchParams(which).toString()}`)).calls,
    addFault: (fault: Fault) => request<unknown>("POST", "faults", fault),
    clearFaults: (driver?: string) => request<unknown>("DELETE", driver ? `faults?driver=${driver}` : "faults"),
    setClock: (to: { now: number | string } | { advance: number }) =>
      request<{ now: string; ahead: number }>("POST", "clock", to),
    updateProviderProfile: (parts: { [name in keyof Setting<"record">]?: string | null }) =>
      request<Setting<"record">>("POST", "record", parts),
    setOneTap: (parts: { [name in keyof Setting<"oneTap">]?: Setting<"oneTap">[name] | null }) =>
      request<Setting<"oneTap">>("POST", "one-tap", parts),
  }
}
