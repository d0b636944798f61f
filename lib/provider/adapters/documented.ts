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
  Signed,
  Spellings,
  TimeForm,
  Unwrapped,
  WordForms,
} from "#lib/provider/adapters/types"

/** The provider as docs/calls.md describes it. Another adapter exports only what differs. */

export * from "#lib/provider/adapters/documented-facts"

/** What stands before the path of every call. */
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

/** The time of a request as its header has it. */
export const timestampOf = (milliseconds: number) => String(Math.floor(milliseconds / 1000))

/** So old a request may be, or so far ahead, and for so long no nonce comes twice. */
export const TOLERANCE_SECONDS: number = 300

/** What is signed: six lines. The scheme is proposed. `npm run conform` shows it where it is refused. */
export function textToSign({ method, path, query, body, timestamp, nonce }: Signed): string {
  const sorted = query.split("&").filter(Boolean).sort().join("&")
  const hash = createHash("sha256").update(body).digest("hex")
  return [method, path, sorted, hash, timestamp, nonce].join("\n")
}

export const signature = (secret: string, request: Signed): string =>
  createHmac("sha256", secret).update(textToSign(request)).digest("base64")

const Message = z.union([z.string().max(2000), z.array(z.string().max(500)).max(20)])

/** Every documented answer: { success, data, message?, code? }, with the names the provider is known to vary. */
const Envelope = z.object({
  success: z.union([z.boolean(), z.number(), z.string().max(5)]),
  data: z.unknown().optional(),
  message: Message.nullish(),
  messages: Message.nullish(),
  code: z.union([z.string().max(64), z.number()]).nullish(),
  phone: z.string().max(40).nullish(),
})

/** What was said, or undefined where it is no answer of this provider's at all. */
export function readEnvelope(body: unknown): Unwrapped | undefined {
  const parsed = Envelope.safeParse(body)
  if (!parsed.success) return undefined
  const { success, data, message, messages, code, phone } = parsed.data
  const inside = (name: "message" | "phone") => {
    const value = (data as Record<string, unknown> | null | undefined)?.[name]
    return typeof value === "string" ? value.slice(0, 2000) : undefined
  }
  const text = message ?? messages ?? inside("message")
  return {
    success: success === true || success === 1 || success === "true" || success === "1",
    data: data ?? {},
    code: code === null || code === undefined ? undefined : String(code),
    message: Array.isArray(text) ? text.join("\n") : (text ?? undefined),
    phone: phone ?? inside("phone"),
  }
}

/** The same, written: how the sandbox answers. */
export const writeEnvelope = (said: Unwrapped): unknown => said

export const time: TimeForm = "text"

export const day: DayForm = "text"

export const rentalDay: RentalDayForm = "utc milliseconds"

export const flags: FlagForm = {
  yes: [true, 1, "1", "true", "yes"],
  no: [false, 0, "0", "false", "no", ""],
  written: { yes: 1, no: 0 },
}

/** How lists are divided into pages. A count of another name than `total_pages` is named in names.ts. */
export const paging: PagingForm = { first: 1, total: "pages" }

/** Fields that this provider spells otherwise, sent or answered, at any depth: `"*": { licence_plate: "plate_no" }`. */
export const names: Spellings = {}

/**
 * Codes of refusals that this provider writes otherwise: `"account.sendCode": { CAPTCHA_WRONG: "40001" }`. The codes that
 * mean the same whatever was asked for are 401 (nobody is signed in), 503 (busy), TIMESTAMP, NONCE, SIGNATURE, APP_KEY and,
 * of what is another driver's, those that begin with NOT_YOUR or NO_SUCH_.
 */
export const codes: Spellings = {}

/** States, kinds and the like that this provider writes otherwise: `"payments.fee": { state: { UNPAID: 0, PAID: [2, 3] } }`. */
export const words: WordForms = {}

/** Calls whose data is a list where the documents have an object with that list: `"pay.vouchers": "list"`. */
export const bareLists: BareLists = {}

/**
 * How a request names its driver: `[{ header: "authorization", scheme: "Bearer", token: "sToken" }]`. A token that no header
 * carries need not be in the answer to a sign-in.
 */
export const driver: DriverForm = "cookies"

/** The first four characters of an order are its park, without the zeros that fill them up. */
export const parkOfOrder = (orderId: string) => normalizeParkNumber(orderId.slice(0, 4))
