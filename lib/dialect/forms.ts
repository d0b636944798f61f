/** What the rooms of a dialect are made of. The values beside this file are what an integrator changes; this is what they may be. */

/** What an answer says, whatever it looks like on the wire. */
export type Said = { success: boolean; data: unknown; code?: string; message?: string; phone?: string }

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
}

/** For every call ("*") or for one of them ("pay.fee"), which has its way: a documented name, and how this provider spells it. */
export type Spellings = { readonly [call: string]: { readonly [documented: string]: string } }
