/** Longer addresses are rejected, because cutting one would give another mailbox. */
const EMAIL_MOST = 120

const UNSEEN = /[\u200b-\u200d\u2060\ufeff]/g

/** Normalizes full-width characters of Chinese keyboards and removes invisible ones. */
export const normalizeEmail = (typed: string) =>
  typed.normalize("NFKC").replaceAll("。", ".").replace(UNSEEN, "").trim()

/** A local part: words joined by single dots, without the punctuation of lists and sentences. */
const WORD = String.raw`[^\s@.,;:、"“”<>()[\]\\\u0000-\u001f]+`
const LABEL = String.raw`[a-z0-9\u00c0-\u2fff\u3040-\uffff](?:[a-z0-9\u00c0-\u2fff\u3040-\uffff-]*[a-z0-9\u00c0-\u2fff\u3040-\uffff])?`
const EMAIL = new RegExp(String.raw`^${WORD}(?:\.${WORD})*@${LABEL}(?:\.${LABEL})+$`, "i")

/** Whether the text is exactly one email address. */
export const isEmail = (email: string) => email.length <= EMAIL_MOST && EMAIL.test(email)
