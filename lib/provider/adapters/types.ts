/** Types of the adapter. */

/** A response without its envelope. */
export type Envelope = { success: boolean; data: unknown; code?: string; message?: string; phone?: string }

/** The parts of a request that are signed. */
export type SignedRequest = {
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

/** The wire format of amounts. The app computes in thousandths of a yuan. */
export type MoneyForm = { readonly unit: "yuan" | "fen"; readonly as: "number" | "text" }

/**
 * The format of times. "text" is Beijing time, "2025-06-18 09:30:00"; "iso" is "2025-06-18T09:30:00+08:00" and "iso
 * utc" is "2025-06-18T01:30:00Z". All are read, one is written.
 */
export type TimeForm = "text" | "iso" | "iso utc" | "seconds" | "milliseconds"

/** The format of days: "2025-06-18", or the timestamp at which it begins in Beijing. */
export type DayForm = "text" | "milliseconds"

/** The format of days of rentals, possibly the timestamp at which the day begins in UTC. */
export type RentalDayForm = DayForm | "utc milliseconds"

/** Values read as yes and as no, and which of them are written. Other values are logged and have no meaning. */
export type FlagForm = {
  readonly yes: readonly (string | number | boolean)[]
  readonly no: readonly (string | number | boolean)[]
  readonly written: { readonly yes: string | number | boolean; readonly no: string | number | boolean }
}

/**
 * For all calls ("*") or for one call ("pay.fee"), which takes precedence: documented names and this provider's names.
 */
export type Spellings = { readonly [call: string]: { readonly [documented: string]: string } }

/** How lists are divided into pages. */
export type PagingForm = {
  /** The number of the first page. */
  readonly first: 0 | 1
  /** What `total_pages` counts: pages, or the rows of all pages. "none" if responses contain neither. */
  readonly total: "pages" | "rows" | "none"
  /** The number of rows of a full page. Required unless `total` is "pages". */
  readonly size?: number
  /** The request field for `size`, if the provider has one: "pageSize". */
  readonly sizeField?: string
}

type Word = string | number | boolean

/**
 * For all calls ("*") or for one: documented values of a field and this provider's values. Of several values all are
 * read and the first is written.
 */
export type WordForms = {
  readonly [call: string]: { readonly [field: string]: { readonly [documented: string]: Word | readonly Word[] } }
}

/** The tokens that identify a driver. */
export type DriverTokens = { u?: string; sid?: string; sToken?: string; uToken?: string }

/** How requests identify the driver: by the documented cookies, or by headers with one token each. */
export type DriverForm =
  "cookies" | readonly { readonly header: string; readonly scheme?: string; readonly token: "sToken" | "uToken" }[]

/** The method and path of a call, below the prefix; `{name}` is filled from the input, as in docs/calls.md. */
export type Routes = { readonly [call: string]: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}` }

/** Calls that answer with a bare list, and the documented field of that list. */
export type BareLists = { readonly [call: string]: string }
