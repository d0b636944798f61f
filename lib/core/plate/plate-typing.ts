import { armyLetters, digits, energyLetters, GAP, letters, normalisePlate, provinces } from "#lib/core/plate/plate"

/** A plate being typed: a character or "" per slot, and the current slot (`NO_SLOT` when all are full). */
export type PlateInput = { readonly slots: readonly string[]; readonly at: number }

/** Keys that fill two slots. */
export const KEY_PAIRS = ["民航", "应急"]

/** Second character of former police plates, which still exist. O is not used elsewhere. */
const POLICE_LETTER = "O"

const NO_SLOT = -1

/** Eight slots, nine for civil aviation plates. */
export function getSlotCount(slots: readonly string[]): 8 | 9 {
  return slots[0] === "民" ? 9 : 8
}

export function toPlateInput(plate: string): PlateInput {
  const slots = [...plate].map((character) => (character === GAP ? "" : character))
  const at = slots.length < getSlotCount(slots) ? slots.length : NO_SLOT
  return { slots, at }
}

export const parsePlateInput = (text: string) => toPlateInput(normalisePlate(text).slice(0, 9))

/** The value of the native field; empty slots between filled ones are kept. */
export function toPlateText(slots: readonly string[]): string {
  return slots
    .map((character) => character || GAP)
    .join("")
    .replace(/_+$/, "")
}

/** Whether at least seven slots are filled, without a hole. */
export function isFilled(slots: readonly string[]): boolean {
  const plate = toPlateText(slots)
  return plate.length >= 7 && !plate.includes(GAP)
}

/** Types an allowed key and moves to the next slot. */
export function typeKey({ slots, at }: PlateInput, key: string): PlateInput {
  const next = Array.from({ length: Math.max(slots.length, at) }, (_, slot) => slots[slot] ?? "")
  if (editsProvince(slots, at, key)) {
    if (slots[0] === "民") next[1] = ""
    next[0] = key
    return { slots: next, at }
  }
  for (const [ahead, character] of [...key].entries()) next[at + ahead] = character
  const after = at + [...key].length
  return { slots: next, at: after < getSlotCount(next) ? after : NO_SLOT }
}

/** Empties the current slot, or the previous one if it is already empty. */
export function eraseKey({ slots, at }: PlateInput): PlateInput {
  const filled = [...slots]
  const from = at === NO_SLOT ? filled.length - 1 : filled[at] ? at : Math.max(at - 1, 0)
  const second = KEY_PAIRS.find((pair) => pair[1] === filled[from] && pair[0] === filled[from - 1])
  const first = second ? from - 1 : from
  for (let slot = first; slot <= from; slot++) filled[slot] = ""
  while (filled.length && !filled.at(-1)) filled.pop()
  return { slots: filled, at: first }
}

/** Whether the key is allowed in the current slot. Other keys are gray. */
export function canTypeKey({ slots, at }: PlateInput, key: string): boolean {
  if (at === NO_SLOT) return false
  const [first = "", second = ""] = slots
  const isLetter = letters.includes(key)
  const isDigit = digits.includes(key)
  if (editsProvince(slots, at, key)) return true
  if (at === 0 && isDigit) return hasOnlyFigures(slots, 1, "使")
  if (at === 0) return provinces.includes(key) || ["使", "民航", "W", ...armyLetters].includes(key)
  if (digits.includes(first)) return canTypeFigure(at, key, "使")
  if (first === "民") return at > 1 && (isLetter || isDigit)
  if (first === "使") return at < 7 && isDigit
  if (first === "W" && at === 1) return key === "J"
  if (first === "W") return isLetter || isDigit || (at === 2 && provinces.includes(key)) || (at > 5 && key === "警")
  if (at === 1 && key === POLICE_LETTER) return provinces.includes(first)
  if (at === 1) return isLetter || (isDigit && provinces.includes(first) && hasOnlyFigures(slots, 2, "领"))
  if (letters.includes(first)) return at < 7 && (isLetter || isDigit)
  if (digits.includes(second)) return canTypeFigure(at, key, "领")
  if (at === 7) return canTypeEighth(slots, key)
  if (at === 6 && canTypeSeventh(first, second, key)) return true
  return isDigit || (isLetter && (first + second === "粤Z" || countLetters(slots, at) < 2))
}

/** Embassy plates have six digits, consulate plates five after the province; both end in a fixed character. */
const canTypeFigure = (at: number, key: string, end: string) =>
  at < 6 ? digits.includes(key) : at === 6 && key === end

/** Whether the filled slots fit an embassy or consulate plate. */
function hasOnlyFigures(slots: readonly string[], from: number, end: string): boolean {
  const figures = slots.slice(from, 6).every((character) => !character || digits.includes(character))
  return figures && ["", end].includes(slots[6] ?? "") && !slots[7]
}

/** In slots 2 to 6 a province key corrects the province. On WJ plates the third character is a province. */
function editsProvince(slots: readonly string[], at: number, key: string): boolean {
  const asThird = at === 2 && slots[0] === "W"
  return at > 0 && at < 6 && provinces.includes(key) && !asThird
}

/** The seventh character of police, learners, trailers, consulates, tests, cars from Hong Kong and Macao, rescue. */
function canTypeSeventh(first: string, second: string, key: string): boolean {
  if (key === "港" || key === "澳") return first + second === "粤Z"
  if (key === "应急") return second === "X" || second === "S"
  return [..."警学挂领使试超临"].includes(key)
}

/** The eighth: a digit after a new-energy letter in the third place, or that letter after five digits. */
function canTypeEighth(slots: readonly string[], key: string): boolean {
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
 * Both pages fill the same grid. Keys that end a plate are on the page that is shown at that point. 应急 replaces 港 and
 * 澳, which only 粤Z plates have; O replaces 学, which never follows the province.
 */
export function listKeys(page: KeyPage, { slots, at }: PlateInput): string[] {
  const [first = "", second = ""] = slots
  const rescue = second === "X" || second === "S"
  const border = rescue ? ["应急"] : ["港", "澳"]
  const counting = digits.includes(first) || digits.includes(second)
  const late = at === 1 ? POLICE_LETTER : "学"
  if (page === "letters") return [...digits, ...letters, late, "警", ...(counting ? ["领", "使"] : border)]
  if (at === 6) return [...provinces, "学", "挂", "领", "使", "试", "超", "临"]
  return [...provinces, ...border, "学", "警", "领", "使", "民航"]
}
