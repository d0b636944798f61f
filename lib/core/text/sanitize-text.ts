import { toDisplayableMessage } from "#lib/core/errors"

const DIGITS = /[\d零〇一二三四五六七八九]/g
/** A telephone number has more digits. */
const MAX_DIGITS = 6
/** A link, an email address, or an account of a messaging app. */
const CONTACT = /:\/\/|@|[a-z\d-]\.[a-z]{2}|www|微信|薇信|v信|\b(vx|wx|qq|tel)|vx\d|加我/i

/**
 * Text from an address, cut to `maxLength` characters. Links can be forged, so text with a telephone number, a link or
 * a messaging account is dropped. Digits count in every script, and invisible characters are removed first.
 */
export function sanitizeText(text: string | undefined, maxLength: number): string | undefined {
  const visible = text
    ?.replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
  const message = toDisplayableMessage(truncate(visible ?? "", maxLength))
  if (!message) return undefined
  const normalized = message.normalize("NFKC")
  if (CONTACT.test(normalized) || (normalized.match(DIGITS)?.length ?? 0) > MAX_DIGITS) return undefined
  return message
}

function truncate(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join("")}…` : text
}
