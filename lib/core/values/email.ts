/** A letter box is at most so long: longer is refused, and never cut into another's. */
const EMAIL_MOST = 120

const UNSEEN = /[\u200b-\u200d\u2060\ufeff]/g

/** As it is meant: what a Chinese keyboard makes wide is made plain, and what nobody sees is left out. */
export const normalizeEmail = (typed: string) =>
  typed.normalize("NFKC").replaceAll("。", ".").replace(UNSEEN, "").trim()

/** Words with dots between them, none beside another; the punctuation of lists and sentences is in none of them. */
const WORD = String.raw`[^\s@.,;:、"“”<>()[\]\\\u0000-\u001f]+`
const LABEL = String.raw`[a-z0-9\u00c0-\u2fff\u3040-\uffff](?:[a-z0-9\u00c0-\u2fff\u3040-\uffff-]*[a-z0-9\u00c0-\u2fff\u3040-\uffff])?`
const EMAIL = new RegExp(String.raw`^${WORD}(?:\.${WORD})*@${LABEL}(?:\.${LABEL})+$`, "i")

/** One letter box, and one alone. */
export const isEmail = (email: string) => email.length <= EMAIL_MOST && EMAIL.test(email)
