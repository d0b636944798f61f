import { fitForDriver } from "#lib/kit/call/fault"

const FIGURES = /[\d零〇一二三四五六七八九]/g
/** As many as a telephone number has. */
const MOST_FIGURES = 6
/** A page, a letter box, a name in some messaging app. */
const WAY_OUT = /:\/\/|@|[a-z\d-]\.[a-z]{2}|www|微信|薇信|v信|\b(vx|wx|qq|tel)|vx\d|加我/i

/**
 * Words of an address are anybody's: plain, short, and without a way to anybody. However a figure is written it is one, and
 * what is not to be seen is not there.
 */
export function plainWords(text: string | undefined, longest: number): string | undefined {
  const words = fitForDriver(text?.replace(/\p{Cf}/gu, "").replace(/\s+/g, " "))
  if (!words) return undefined
  const plain = words.normalize("NFKC")
  if (WAY_OUT.test(plain) || (plain.match(FIGURES)?.length ?? 0) > MOST_FIGURES) return undefined
  return [...words].slice(0, longest).join("")
}
