/** What an adapter may say of a provider. */

/** What an answer says, taken out of its envelope: whatever it looks like on the wire. */
export type Unwrapped = { success: boolean; data: unknown; code?: string; message?: string; phone?: string }

/** What is signed of a request. */
export type Signed = {
  method: string
  /** With the prefix, without the query. */
  path: string
  /** The raw query, without the question mark. */
  query: string
  body: string
  timestamp: string
  nonce: string
  /** The app's key, for schemes that sign it too. */
  key: string
}

/** The names of the headers of a signed request. */
export type SignatureHeaders = { key: string; timestamp: string; nonce: string; signature: string }

/** How an amount is written. MilliYuan of a yuan are what the app reckons in, and never what travels. */
export type MoneyForm = { readonly unit: "yuan" | "fen"; readonly as: "number" | "text" }

/**
 * How a moment is written. "text" is Beijing's clock, "2025-06-18 09:30:00"; "iso" is "2025-06-18T09:30:00+08:00" and
 * "iso utc" is "2025-06-18T01:30:00Z". All of them are read.
 */
export type TimeForm = "text" | "iso" | "iso utc" | "seconds" | "milliseconds"

/** How a day is written, alone: "2025-06-18", or the moment it begins in Beijing. */
export type DayForm = "text" | "milliseconds"

/** The same of rented spaces, or the moment a day begins in UTC: Beijing's, moved by eight hours. */
export type RentalDayForm = DayForm | "utc milliseconds"

/** What is read as yes and as no, and which of them are written. A word in neither list is logged, and believed of nothing. */
export type FlagForm = {
  readonly yes: readonly (string | number | boolean)[]
  readonly no: readonly (string | number | boolean)[]
  readonly written: { readonly yes: string | number | boolean; readonly no: string | number | boolean }
}

/** For every call ("*") or for one of them ("pay.fee"), which has its way: a documented name, and how this provider spells it. */
export type Spellings = { readonly [call: string]: { readonly [documented: string]: string } }

/** How the lists of this provider are divided into pages. */
export type PagingForm = {
  /** The number of the first page. */
  readonly first: 0 | 1
  /** What the field `total_pages` counts: pages, or the rows of all pages. "none" where no answer tells either. */
  readonly total: "pages" | "rows" | "none"
  /** How many rows a full page has. Needed unless `total` is "pages". */
  readonly size?: number
  /** The field in which a request asks for `size` rows, where the provider has one: "pageSize". */
  readonly sizeField?: string
}

type Word = string | number | boolean

/**
 * For every call ("*") or for one: a field of the documents, and how this provider writes each of its words. Of several
 * spellings of one word all are read, and the first is written.
 */
export type WordForms = {
  readonly [call: string]: { readonly [field: string]: { readonly [documented: string]: Word | readonly Word[] } }
}

/** The tokens by which the provider knows a driver. */
export type DriverTokens = { u?: string; sid?: string; sToken?: string; uToken?: string }

/** How a request names its driver: in the documented cookies, or in headers, each with one token. */
export type DriverForm =
  "cookies" | readonly { readonly header: string; readonly scheme?: string; readonly token: "sToken" | "uToken" }[]

/** The method and path of a call, below the prefix; `{name}` is filled from the input, as in docs/calls.md. */
export type Routes = { readonly [call: string]: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}` }

/** A call that answers with a list alone, and the field in which the documents have that list. */
export type BareLists = { readonly [call: string]: string }
