import { createHash, createHmac } from "node:crypto"
import * as z from "zod"
import { normalizeParkNumber } from "#lib/core/values/park-number"
import type {
  BareLists,
  DayForm,
  DriverForm,
  FlagForm,
  PagingForm,
  RentalDayForm,
  Routes,
  SignatureHeaders,
  SignedRequest,
  Spellings,
  TimeForm,
  Envelope,
  WordForms,
} from "#lib/provider/adapters/types"

/** The provider as docs/calls.md describes it. Another adapter exports only the differences. */

export * from "#lib/provider/adapters/documented-facts"

/** Prefix of the path of every call. */
export const API: string = "/v1/api"

/** Calls that have another method or path: `"pay.lookup": "POST /fees/search"`. */
export const routes: Routes = {}

/** The headers of a signed request. */
export const signatureHeaders: SignatureHeaders = {
  key: "x-app-key",
  timestamp: "x-timestamp",
  nonce: "x-nonce",
  signature: "x-signature",
}

/** The timestamp header of a request. */
export const timestampOf = (milliseconds: number) => String(Math.floor(milliseconds / 1000))

/** How much a timestamp may differ, and for how long a nonce must not be repeated. */
export const TOLERANCE_SECONDS: number = 300

/**
 * The signed text: six lines. The scheme is a proposal; `npm run conform` prints the text if the provider rejects the
 * signature.
 */
export function textToSign({ method, path, query, body, timestamp, nonce }: SignedRequest): string {
  const sorted = query.split("&").filter(Boolean).sort().join("&")
  const hash = createHash("sha256").update(body).digest("hex")
  return [method, path, sorted, hash, timestamp, nonce].join("\n")
}

export const signature = (secret: string, request: SignedRequest): string =>
  createHmac("sha256", secret).update(textToSign(request)).digest("base64")

const Message = z.union([z.string().max(2000), z.array(z.string().max(500)).max(20)])

/** The documented envelope { success, data, message?, code? }, with known variations of its names. */
const Envelope = z.object({
  success: z.union([z.boolean(), z.number(), z.string().max(5)]),
  data: z.unknown().optional(),
  message: Message.nullish(),
  messages: Message.nullish(),
  code: z.union([z.string().max(64), z.number()]).nullish(),
  phone: z.string().max(40).nullish(),
})

/** Undefined if the body is not a response of this provider. */
export function readEnvelope(body: unknown): Envelope | undefined {
  const parsed = Envelope.safeParse(body)
  if (!parsed.success) return undefined
  const { success, data, message, messages, code, phone } = parsed.data
  const readNested = (name: "message" | "phone") => {
    const value = (data as Record<string, unknown> | null | undefined)?.[name]
    return typeof value === "string" ? value.slice(0, 2000) : undefined
  }
  const text = message ?? messages ?? readNested("message")
  return {
    success: success === true || success === 1 || success === "true" || success === "1",
    data: data ?? {},
    code: code === null || code === undefined ? undefined : String(code),
    message: Array.isArray(text) ? text.join("\n") : (text ?? undefined),
    phone: phone ?? readNested("phone"),
  }
}

/** For the sandbox, which writes responses. */
export const writeEnvelope = (result: Envelope): unknown => result

export const time: TimeForm = "text"

export const day: DayForm = "text"

export const rentalDay: RentalDayForm = "utc milliseconds"

export const flags: FlagForm = {
  yes: [true, 1, "1", "true", "yes"],
  no: [false, 0, "0", "false", "no", ""],
  written: { yes: 1, no: 0 },
}

/** If `total_pages` has another name, `names` contains it. */
export const paging: PagingForm = { first: 1, total: "pages" }

/** Field names that differ, in requests and responses, at any depth: `"*": { licence_plate: "plate_no" }`. */
export const names: Spellings = {}

/**
 * Codes that differ: `"account.sendCode": { CAPTCHA_WRONG: "40001" }`. Codes with the same meaning for all calls are
 * 401 (not signed in), 503 (busy), TIMESTAMP, NONCE, SIGNATURE, APP_KEY and, for objects of other drivers, those that
 * begin with NOT_YOUR or NO_SUCH_.
 */
export const codes: Spellings = {}

/** Field values that differ: `"payments.fee": { state: { UNPAID: 0, PAID: [2, 3] } }`. */
export const words: WordForms = {}

/** Calls that answer with a bare list instead of an object with this field: `"pay.vouchers": "list"`. */
export const bareLists: BareLists = {}

/**
 * How requests identify the driver: `[{ header: "authorization", scheme: "Bearer", token: "sToken" }]`. Sign-in
 * responses may omit tokens that no header carries.
 */
export const driver: DriverForm = "cookies"

/** The first four characters of an order id are its car park, padded with zeros. */
export const parkOfOrder = (orderId: string) => normalizeParkNumber(orderId.slice(0, 4))
