/** Longer addresses are rejected, because a truncated address is a different mailbox. */
const MAX_LENGTH = 120

const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g

/** Normalizes full-width characters of Chinese keyboards and removes invisible ones. */
export const normalizeEmail = (text: string) =>
  text.normalize("NFKC").replaceAll("。", ".").replace(INVISIBLE, "").trim()

/** A local part: words joined by single dots, without the punctuation of lists and sentences. */
const LOCAL_PART = String.raw`[^\s@.,;:、"“”<>()[\]\\\u0000-\u001f]+`
const LABEL = String.raw`[a-z0-9\u00c0-\u2fff\u3040-\uffff](?:[a-z0-9\u00c0-\u2fff\u3040-\uffff-]*[a-z0-9\u00c0-\u2fff\u3040-\uffff])?`
const EMAIL = new RegExp(String.raw`^${LOCAL_PART}(?:\.${LOCAL_PART})*@${LABEL}(?:\.${LABEL})+$`, "i")

/** Whether the text is exactly one email address. */
export const isEmail = (email: string) => email.length <= MAX_LENGTH && EMAIL.test(email)
