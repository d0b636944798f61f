import { toDisplayableMessage } from "#lib/core/errors"

const FIGURES = /[\d零〇一二三四五六七八九]/g
/** A telephone number has more digits. */
const MOST_FIGURES = 6
/** A link, an email address, or an account of a messaging app. */
const WAY_OUT = /:\/\/|@|[a-z\d-]\.[a-z]{2}|www|微信|薇信|v信|\b(vx|wx|qq|tel)|vx\d|加我/i

/**
 * Text from an address, cut to `longest` characters. Links can be forged, so text with a telephone number, a link or a
 * messaging account is dropped. Digits count in every script, and invisible characters are removed first.
 */
export function sanitizeText(text: string | undefined, longest: number): string | undefined {
  const visible = text
    ?.replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
  const words = toDisplayableMessage(cut(visible ?? "", longest))
  if (!words) return undefined
  const plain = words.normalize("NFKC")
  if (WAY_OUT.test(plain) || (plain.match(FIGURES)?.length ?? 0) > MOST_FIGURES) return undefined
  return words
}

function cut(text: string, longest: number): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : text
}
