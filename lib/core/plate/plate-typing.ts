import { armyLetters, digits, energyLetters, GAP, letters, normalisePlate, provinces } from "#lib/core/plate/plate"

/** A plate being typed: one character or nothing in each slot, and the slot in hand (none when all are full). */
export type PlateInput = { readonly slots: readonly string[]; readonly at: number }

/** Two keys that fill two slots at once. */
export const KEY_PAIRS = ["民航", "应急"]

/** The second character of the police and of others who served the state: met still, and in no other place. */
const POLICE_LETTER = "O"

const NO_SLOT = -1

/** Eight slots; the ninth exists on civil aviation plates only. */
export function getSlotCount(slots: readonly string[]): 8 | 9 {
  return slots[0] === "民" ? 9 : 8
}

export function toPlateInput(plate: string): PlateInput {
  const slots = [...plate].map((character) => (character === GAP ? "" : character))
  const at = slots.length < getSlotCount(slots) ? slots.length : NO_SLOT
  return { slots, at }
}

/** As much of a text as fits into the slots. */
export const parsePlateInput = (text: string) => toPlateInput(normalisePlate(text).slice(0, 9))

/** What the native field carries; a hole is kept as a hole. */
export function toPlateText(slots: readonly string[]): string {
  return slots
    .map((character) => character || GAP)
    .join("")
    .replace(/_+$/, "")
}

/** The first seven are filled, and no hole is left before the last. */
export function isFilled(slots: readonly string[]): boolean {
  const plate = toPlateText(slots)
  return plate.length >= 7 && !plate.includes(GAP)
}

/** Takes a key that may be typed here, and moves on to the next slot. */
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

/** Empties the slot in hand, or the one before it if that is empty already. */
export function eraseKey({ slots, at }: PlateInput): PlateInput {
  const filled = [...slots]
  const from = at === NO_SLOT ? filled.length - 1 : filled[at] ? at : Math.max(at - 1, 0)
  const second = KEY_PAIRS.find((pair) => pair[1] === filled[from] && pair[0] === filled[from - 1])
  const first = second ? from - 1 : from
  for (let slot = first; slot <= from; slot++) filled[slot] = ""
  while (filled.length && !filled.at(-1)) filled.pop()
  return { slots: filled, at: first }
}

/** May this key follow what has been typed? Grey keys are those that may not. */
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

/** Embassies count in six figures, consulates in five after the province, and both end in a character of their own. */
const canTypeFigure = (at: number, key: string, end: string) =>
  at < 6 ? digits.includes(key) : at === 6 && key === end

/** Nothing stands there that such a number has not. */
function hasOnlyFigures(slots: readonly string[], from: number, end: string): boolean {
  const figures = slots.slice(from, 6).every((character) => !character || digits.includes(character))
  return figures && ["", end].includes(slots[6] ?? "") && !slots[7]
}

/** While slots 2 to 6 are in hand a province key corrects the province. On WJ plates it is the third character. */
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

/** The eighth: a digit after a new-energy letter in the third place, or that letter itself after five digits. */
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
 * Both pages fill the same grid: what ends a plate stands where there is room, on the page that comes by itself where
 * that is known. 应急 takes the room of 港 and 澳, which only 粤Z plates carry, and O that of 学, which never follows the
 * province.
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
