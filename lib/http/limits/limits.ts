import "server-only"
import type { RequestSource } from "#lib/http/limits/request-source"
import { env } from "#lib/env/env"

/** `per` describes the keys of the limit. Each key has `points` in a window of `seconds`. */
type Entry = { per: string; points: number | (() => number); seconds: number }

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
/** As long as an SMS code is valid (`CODE_SECONDS` of lib/account/rules.ts). */
const CODE = 600
/** Short, because another client behind the same address can use up the window. */
const TEN_SECONDS = 10

/** The operator raises it if many drivers share an address. */
const codesPerAddress =
  (factor = 1) =>
  () =>
    factor * env().CODES_PER_ADDRESS

/**
 * All limits of the app; docs/decisions/0036 and 0037 have the reasons. The name is the label of
 * `berth_limits_hit_total` and the beginning of the key in the store.
 *
 * A client can send a new browser id with each request, so the limits per browser are narrow and checked after those
 * per address: nothing is stored for browsers of an address that has reached its limit. All customers of a carrier may
 * share an address, so its limits are wide. No limit counts per coupon, packet of lucky money or car park, because an
 * attacker could use it up to block others.
 */
// Stryker disable all: settings, which a test could only repeat
const table = {
  // Requests for an SMS code. `sms-mistakes` counts requests that sent no code, usually because of a misread captcha.
  // Drivers who have waited after a refusal, and browsers that just received a code, are counted separately.
  "sms-browser": { per: "browser", points: 20, seconds: HOUR },
  "sms-mistakes": { per: "address", points: codesPerAddress(2), seconds: TEN_SECONDS },
  "sms-waited": { per: "address", points: codesPerAddress(2), seconds: TEN_SECONDS },
  "sms-turn": { per: "refusal", points: 5, seconds: CODE },
  "sms-again": { per: "code", points: 10, seconds: CODE },

  // SMS codes sent. One address or browser can use only a part of the codes that a phone gets in a day, so that its
  // owner can still sign in elsewhere.
  "sms-address": { per: "address", points: codesPerAddress(), seconds: 300 },
  "sms-address-hour": { per: "address", points: codesPerAddress(6), seconds: HOUR },
  "sms-phone-address": { per: "phone and address", points: 8, seconds: DAY },
  "sms-phone-browser": { per: "phone and browser", points: 5, seconds: DAY },
  sms: { per: "phone", points: 40, seconds: DAY },
  "sms-all": { per: "all", points: 3_000, seconds: MINUTE },

  // Attempts to enter an SMS code: per code, even if its cookie was copied to other browsers, and per browser. Not per
  // phone alone, because an attacker's guesses would block its owner.
  "guess-code": { per: "phone and code", points: 10, seconds: CODE },
  guess: { per: "phone and browser", points: 10, seconds: CODE },

  // Calls that cost the provider something. Per address only, so that nothing is stored for invented browser ids.
  "captcha-address": { per: "address", points: codesPerAddress(5), seconds: TEN_SECONDS },
  "one-tap-address": { per: "address", points: codesPerAddress(2), seconds: TEN_SECONDS },

  // Queries of orders that were not paid from this browser: unknown numbers, other drivers' receipts and orders to
  // invoice, and unpaid orders of barriers without a connection.
  "order-misses-browser": { per: "browser", points: 10, seconds: MINUTE },
  "order-misses-address": { per: "address", points: 120, seconds: MINUTE },
  "order-misses-hour": { per: "address", points: 1_200, seconds: HOUR },
  "order-others-browser": { per: "browser", points: 60, seconds: MINUTE },
  "order-others-address": { per: "address", points: 1_200, seconds: MINUTE },
  "order-unpaid-browser": { per: "browser", points: 30, seconds: MINUTE },
  "order-unpaid-address": { per: "address", points: 600, seconds: MINUTE },
  "order-unpaid-hour": { per: "address", points: 6_000, seconds: HOUR },

  // Receipts opened by a link. Each makes two calls.
  "receipt-order": { per: "order", points: 120, seconds: HOUR },
  "receipt-browser": { per: "browser", points: 60, seconds: HOUR },
  "receipt-address": { per: "address", points: 1_200, seconds: HOUR },

  // Reminders before the time to leave. Each makes a call and stores an address at the provider.
  reminder: { per: "order", points: 5, seconds: HOUR },
  "reminder-browser": { per: "browser", points: 20, seconds: HOUR },
  "reminder-address": { per: "address", points: 1_200, seconds: HOUR },

  // Lists of saved payments. Each makes up to 20 calls.
  "saved-payments-browser": { per: "browser", points: 60, seconds: HOUR },
  "saved-payments-address": { per: "address", points: 1_200, seconds: HOUR },

  // Plates without a stay. Generous: people mistype, and families share a phone.
  "plate-misses-browser": { per: "browser", points: 30, seconds: MINUTE },
  "plate-misses-address": { per: "address", points: 600, seconds: MINUTE },

  // Plates with a stay: a person looks up a few cars, the same one again and again. The limits that end in -again count
  // a car once per browser and once per address, so that few cars cannot use up the points of a whole address.
  "plate-hits-browser": { per: "browser", points: 30, seconds: 600 },
  "plate-hits-again": { per: "browser and plate", points: 1, seconds: 600 },
  // 20 cars a second, far more than the customers of a carrier behind one address look up.
  "plate-hits-address": { per: "address", points: 12_000, seconds: 600 },
  "plate-hits-address-again": { per: "address and plate", points: 1, seconds: 600 },
  // Look-ups from a signed code are counted apart, so that look-ups from elsewhere cannot block the drivers at a barrier.
  "plate-hits-scanned": { per: "address and car park", points: 3_000, seconds: 600 },

  // Payments without an order. Each makes a payment call and stores a record.
  "direct-browser": { per: "browser", points: 20, seconds: HOUR },
  "direct-address": { per: "address", points: 1_200, seconds: HOUR },

  // Coupons: guessed links, and attempts to receive or exchange a coupon.
  "coupon-looks-browser": { per: "browser", points: 60, seconds: HOUR },
  "coupon-looks-address": { per: "address", points: 1_200, seconds: HOUR },
  "gift-browser": { per: "browser", points: 30, seconds: HOUR },
  "gift-address": { per: "address", points: 1_200, seconds: HOUR },
  "gift-all": { per: "all", points: 6_000, seconds: MINUTE },

  "lucky-browser": { per: "browser", points: 20, seconds: HOUR },
  "lucky-address": { per: "address", points: 1_200, seconds: HOUR },
  "lucky-all": { per: "all", points: 6_000, seconds: MINUTE },

  // Invoices: searches without a result, issued invoices, and resent invoices, also per email address to prevent spam.
  "invoice-find-browser": { per: "browser", points: 20, seconds: HOUR },
  "invoice-find-address": { per: "address", points: 300, seconds: HOUR },
  "invoice-issue-browser": { per: "browser", points: 40, seconds: HOUR },
  "invoice-issue-address": { per: "address", points: 300, seconds: HOUR },
  "resend-box": { per: "driver, invoice and email address", points: 3, seconds: DAY },
  resend: { per: "driver and invoice", points: 5, seconds: DAY },
  "resend-browser": { per: "browser", points: 20, seconds: HOUR },
  "resend-address": { per: "address", points: 300, seconds: HOUR },

  // A new verification code invalidates the previous one, which may be about to be scanned.
  "renew-codes": { per: "driver", points: 20, seconds: HOUR },
  "renew-codes-browser": { per: "browser", points: 20, seconds: HOUR },
  "renew-codes-address": { per: "address", points: 120, seconds: HOUR },

  photo: { per: "sign-in", points: 30, seconds: 600 },
  "mini-program-address": { per: "address", points: 60, seconds: TEN_SECONDS },
  "place-address": { per: "address", points: 60, seconds: MINUTE },
  // Drafts that are saved while the driver types. The limit is above the speed of a person.
  "visitor-keep": { per: "driver", points: 60, seconds: MINUTE },
} as const satisfies Record<string, Entry>
// Stryker restore all

export type LimitName = keyof typeof table
type Table = typeof table
type SourceLimit = { [Name in LimitName]: Table[Name]["per"] extends keyof RequestSource ? Name : never }[LimitName]

/** An entry of the table for one key. Without a key it counts all requests together. */
export type Limit = { name: LimitName; key?: string; points: number; seconds: number }

export function limit(name: LimitName, key?: string): Limit {
  const { points, seconds } = table[name]
  return { name, key, points: typeof points === "function" ? points() : points, seconds }
}

/** The named limits for the address and browser of a request. Limits of an unknown address or browser are omitted. */
export function limitsForSource(source: RequestSource, ...names: readonly SourceLimit[]): Limit[] {
  return names.flatMap((name) => {
    const key = source[table[name].per]
    return key ? [limit(name, key)] : []
  })
}
