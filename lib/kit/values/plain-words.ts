import { fitForDriver } from "#lib/kit/call/fault"

const AROUND_PHONES = /[+\d][\d\s()-]{6,}\d/

/** Words of an address are anybody's: plain, short, and without a number to call. */
export function plainWords(text: string | undefined, longest: number): string | undefined {
  const words = fitForDriver(text?.replace(/\s+/g, " "))
  if (!words || AROUND_PHONES.test(words) || /:\/\/|www\.|@/i.test(words)) return undefined
  return [...words].slice(0, longest).join("")
}
