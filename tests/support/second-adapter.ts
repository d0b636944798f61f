import { createHmac } from "node:crypto"
import * as z from "zod"
import type {
  BareLists,
  DayForm,
  DriverForm,
  FlagForm,
  MoneyForm,
  PagingForm,
  RentalDayForm,
  Routes,
  SignedRequest,
  Spellings,
  TimeForm,
  Envelope,
  WordForms,
} from "#lib/provider/adapters/types"

/**
 * An adapter that differs from the documented one wherever adapters may differ:
 * `PROVIDER_ADAPTER=tests/support/second-adapter.ts`.
 */

export const API = "/open/parking/v3"

export const routes: Routes = {
  "pay.lookup": "POST /fees/search",
  "payments.park": "GET /parks/{parkId}/payment",
}

export const signatureHeaders = {
  key: "x-client-id",
  timestamp: "x-request-time",
  nonce: "x-request-nonce",
  signature: "x-request-sign",
} as const

export const timestampOf = (milliseconds: number) => String(milliseconds)

export const TOLERANCE_SECONDS = 120

/** One line with the app key and the body itself instead of its hash. */
export const textToSign = ({ method, path, query, body, timestamp, nonce, key }: SignedRequest): string =>
  `${key}|${timestamp}|${nonce}|${method}|${path}|${query}|${body}`

export const signature = (secret: string, request: SignedRequest): string =>
  createHmac("sha512", secret).update(textToSign(request)).digest("hex")

const DONE = 0
const UNNAMED = -1

const Envelope = z.object({
  code: z.union([z.string().max(64), z.number()]),
  msg: z.string().max(2000).nullish(),
  data: z.unknown().optional(),
  hotline: z.string().max(40).nullish(),
})

/** Every response is { code, msg, data }; code 0 is a success. */
export function readEnvelope(body: unknown): Envelope | undefined {
  const parsed = Envelope.safeParse(body)
  if (!parsed.success) return undefined
  const { code, msg, data, hotline } = parsed.data
  const success = Number(code) === DONE
  const named = success || Number(code) === UNNAMED ? undefined : String(code)
  return { success, data: data ?? {}, code: named, message: msg ?? undefined, phone: hotline ?? undefined }
}

export const writeEnvelope = ({ success, data, code, message, phone }: Envelope): unknown => ({
  code: success ? DONE : (code ?? UNNAMED),
  msg: message ?? "ok",
  data,
  hotline: phone,
})

export const money: MoneyForm = { unit: "fen", as: "text" }

export const time: TimeForm = "milliseconds"

export const day: DayForm = "milliseconds"

export const rentalDay: RentalDayForm = "milliseconds"

export const flags: FlagForm = { yes: ["Y"], no: ["N"], written: { yes: "Y", no: "N" } }

export const paging: PagingForm = { first: 0, total: "rows", size: 10, sizeField: "pageSize" }

export const names: Spellings = {
  "*": { licence_plate: "plate_no", licencePlate: "plateNo" },
  "pay.lookup": { amount: "fee_due", duration: "parked_minutes" },
  "payments.fee": { amount: "fee_due", duration: "parked_minutes" },
}

export const codes: Spellings = {
  "*": { "401": "10401", "503": "10503", TIMESTAMP: "90001", NONCE: "90002", SIGNATURE: "90003", APP_KEY: "90004" },
  "account.sendCode": { CAPTCHA_WRONG: "40001", PHONE_WRONG: "40002" },
  "account.signIn": { CODE_WRONG: "40003", CAPTCHA_WRONG: "40001" },
  "pay.lookup": { WRONG_PLATE: "50001", NO_NETWORK: "50002" },
}

export const words: WordForms = {
  "payments.fee": { state: { UNPAID: 0, PAYING: 1, PAID: 2, EXPIRED: [3, 5], CLOSED: 4 } },
  "pay.pay": { method: { balance: 1, weixin: 2, alipay: 3 } },
}

export const bareLists: BareLists = { "pay.vouchers": "list", "pay.coupons": "list", "arrears.list": "list" }

export const driver: DriverForm = [{ header: "authorization", scheme: "Bearer", token: "sToken" }]

export const absent: readonly string[] = ["cross-park.comments", "pay.memo", "wallet.details", "wallet.longPaid"]

export const SMS_CODE_LENGTH = 6
export const PICTURE_CODE_LENGTH = 4
