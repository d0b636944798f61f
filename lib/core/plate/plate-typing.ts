import { armyLetters, digits, energyLetters, gap, letters, normalisePlate, provinces } from "#lib/core/plate/plate"

/** A plate being typed: one character or nothing in each slot, and the slot in hand (none when all are full). */
export type Typing = { readonly slots: readonly string[]; readonly at: number }

/** Two keys that fill two slots at once. */
export const pairs = ["民航", "应急"]

/** The second character of the police and of others who served the state: met still, and in no other place. */
const served = "O"

const none = -1

/** Eight slots; the ninth exists on civil aviation plates only. */
export function slotCount(slots: readonly string[]): 8 | 9 {
  return slots[0] === "民" ? 9 : 8
}

export function typingOf(plate: string): Typing {
  const slots = [...plate].map((character) => (character === gap ? "" : character))
  const at = slots.length < slotCount(slots) ? slots.length : none
  return { slots, at }
}

/** As much of a text as fits into the slots. */
export const asTyped = (text: string) => typingOf(normalisePlate(text).slice(0, 9))

/** What the native field carries; a hole is kept as a hole. */
export function plateOf(slots: readonly string[]): string {
  return slots
    .map((character) => character || gap)
    .join("")
    .replace(/_+$/, "")
}

/** The first seven are filled, and no hole is left before the last. */
export function isFilled(slots: readonly string[]): boolean {
  const plate = plateOf(slots)
  return plate.length >= 7 && !plate.includes(gap)
}

/** Takes a key that may be typed here, and moves on to the next slot. */
export function type({ slots, at }: Typing, key: string): Typing {
  const next = Array.from({ length: Math.max(slots.length, at) }, (_, slot) => slots[slot] ?? "")
  if (editsProvince(slots, at, key)) {
    if (slots[0] === "民") next[1] = ""
    next[0] = key
    return { slots: next, at }
  }
  for (const [ahead, character] of [...key].entries()) next[at + ahead] = character
  const after = at + [...key].length
  return { slots: next, at: after < slotCount(next) ? after : none }
}

/** Empties the slot in hand, or the one before it if that is empty already. */
export function erase({ slots, at }: Typing): Typing {
  const filled = [...slots]
  const from = at === none ? filled.length - 1 : filled[at] ? at : Math.max(at - 1, 0)
  const second = pairs.find((pair) => pair[1] === filled[from] && pair[0] === filled[from - 1])
  const first = second ? from - 1 : from
  for (let slot = first; slot <= from; slot++) filled[slot] = ""
  while (filled.length && !filled.at(-1)) filled.pop()
  return { slots: filled, at: first }
}

/** May this key follow what has been typed? Grey keys are those that may not. */
export function mayType({ slots, at }: Typing, key: string): boolean {
  if (at === none) return false
  const [first = "", second = ""] = slots
  const isLetter = letters.includes(key)
  const isDigit = digits.includes(key)
  if (editsProvince(slots, at, key)) return true
  if (at === 0 && isDigit) return holdsFigures(slots, 1, "使")
  if (at === 0) return provinces.includes(key) || ["使", "民航", "W", ...armyLetters].includes(key)
  if (digits.includes(first)) return mayCount(at, key, "使")
  if (first === "民") return at > 1 && (isLetter || isDigit)
  if (first === "使") return at < 7 && isDigit
  if (first === "W" && at === 1) return key === "J"
  if (first === "W") return isLetter || isDigit || (at === 2 && provinces.includes(key)) || (at > 5 && key === "警")
  if (at === 1 && key === served) return provinces.includes(first)
  if (at === 1) return isLetter || (isDigit && provinces.includes(first) && holdsFigures(slots, 2, "领"))
  if (letters.includes(first)) return at < 7 && (isLetter || isDigit)
  if (digits.includes(second)) return mayCount(at, key, "领")
  if (at === 7) return mayEnd(slots, key)
  if (at === 6 && mayClose(first, second, key)) return true
  return isDigit || (isLetter && (first + second === "粤Z" || countLetters(slots, at) < 2))
}

/** Embassies count in six figures, consulates in five after the province, and both end in a character of their own. */
const mayCount = (at: number, key: string, end: string) => (at < 6 ? digits.includes(key) : at === 6 && key === end)

/** Nothing stands there that such a number has not. */
function holdsFigures(slots: readonly string[], from: number, end: string): boolean {
  const figures = slots.slice(from, 6).every((character) => !character || digits.includes(character))
  return figures && ["", end].includes(slots[6] ?? "") && !slots[7]
}

/** While slots 2 to 6 are in hand a province key corrects the province. On WJ plates it is the third character. */
function editsProvince(slots: readonly string[], at: number, key: string): boolean {
  const asThird = at === 2 && slots[0] === "W"
  return at > 0 && at < 6 && provinces.includes(key) && !asThird
}

/** The seventh character of police, learners, trailers, consulates, tests, cars from Hong Kong and Macao, rescue. */
function mayClose(first: string, second: string, key: string): boolean {
  if (key === "港" || key === "澳") return first + second === "粤Z"
  if (key === "应急") return second === "X" || second === "S"
  return [..."警学挂领使试超临"].includes(key)
}

/** The eighth: a digit after a new-energy letter in the third place, or that letter itself after five digits. */
function mayEnd(slots: readonly string[], key: string): boolean {
  const middle = slots.slice(2, 7)
  const digitsOnly = (part: readonly string[]) => part.every((character) => !character || digits.includes(character))
  if (digitsOnly(middle)) return energyLetters.includes(key)
  return energyLetters.includes(middle[0] ?? "") && digitsOnly(middle.slice(2)) && digits.includes(key)
}

function countLetters(slots: readonly string[], except: number): number {
  return slots.filter((character, slot) => slot > 1 && slot !== except && letters.includes(character)).length
}

export type KeyPage = "provinces" | "letters"

/**
 * Both pages fill the same grid: what ends a plate stands where there is room, on the page that comes by itself where
 * that is known. 应急 takes the room of 港 and 澳, which only 粤Z plates carry, and O that of 学, which never follows the
 * province.
 */
export function keysOn(page: KeyPage, { slots, at }: Typing): string[] {
  const [first = "", second = ""] = slots
  const rescue = second === "X" || second === "S"
  const border = rescue ? ["应急"] : ["港", "澳"]
  const counting = digits.includes(first) || digits.includes(second)
  const late = at === 1 ? served : "学"
  if (page === "letters") return [...digits, ...letters, late, "警", ...(counting ? ["领", "使"] : border)]
  if (at === 6) return [...provinces, "学", "挂", "领", "使", "试", "超", "临"]
  return [...provinces, ...border, "学", "警", "领", "使", "民航"]
}
