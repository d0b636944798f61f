import { armyLetters, digits, energyLetters, GAP, letters, normalizePlate, provinces } from "#lib/core/plate/plate"

/** A plate being typed: a character or "" per slot, and the current slot (`NO_SLOT` when all are full). */
export type PlateInput = { readonly slots: readonly string[]; readonly current: number }

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
  const current = slots.length < getSlotCount(slots) ? slots.length : NO_SLOT
  return { slots, current }
}

export const parsePlateInput = (text: string) => toPlateInput(normalizePlate(text).slice(0, 9))

/** The value of the native field; empty slots between filled ones are kept. */
export function toPlateText(slots: readonly string[]): string {
  return slots
    .map((character) => character || GAP)
    .join("")
    .replace(/_+$/, "")
}

/** Whether at least seven slots are filled, without a gap. */
export function isFilled(slots: readonly string[]): boolean {
  const plate = toPlateText(slots)
  return plate.length >= 7 && !plate.includes(GAP)
}

/** Types an allowed key and moves to the next slot. */
export function typeKey({ slots, current }: PlateInput, key: string): PlateInput {
  const filled = Array.from({ length: Math.max(slots.length, current) }, (_, slot) => slots[slot] ?? "")
  if (isProvinceCorrection(slots, current, key)) {
    if (slots[0] === "民") filled[1] = ""
    filled[0] = key
    return { slots: filled, current }
  }
  for (const [offset, character] of [...key].entries()) filled[current + offset] = character
  const next = current + [...key].length
  return { slots: filled, current: next < getSlotCount(filled) ? next : NO_SLOT }
}

/** Empties the current slot, or the previous one if it is already empty. */
export function eraseCharacter({ slots, current }: PlateInput): PlateInput {
  const filled = [...slots]
  const last = current === NO_SLOT ? filled.length - 1 : filled[current] ? current : Math.max(current - 1, 0)
  const isPair = KEY_PAIRS.some((pair) => pair[1] === filled[last] && pair[0] === filled[last - 1])
  const first = isPair ? last - 1 : last
  for (let slot = first; slot <= last; slot++) filled[slot] = ""
  while (filled.length && !filled.at(-1)) filled.pop()
  return { slots: filled, current: first }
}

/** Whether the key is allowed in the current slot. Other keys are gray. */
export function canTypeKey({ slots, current }: PlateInput, key: string): boolean {
  if (current === NO_SLOT) return false
  const [first = "", second = ""] = slots
  const isLetter = letters.includes(key)
  const isDigit = digits.includes(key)
  if (isProvinceCorrection(slots, current, key)) return true
  if (current === 0 && isDigit) return hasOnlyDigits(slots, 1, "使")
  if (current === 0) return provinces.includes(key) || ["使", "民航", "W", ...armyLetters].includes(key)
  if (digits.includes(first)) return canTypeDigit(current, key, "使")
  if (first === "民") return current > 1 && (isLetter || isDigit)
  if (first === "使") return current < 7 && isDigit
  if (first === "W" && current === 1) return key === "J"
  if (first === "W")
    return isLetter || isDigit || (current === 2 && provinces.includes(key)) || (current > 5 && key === "警")
  if (current === 1 && key === POLICE_LETTER) return provinces.includes(first)
  if (current === 1) return isLetter || (isDigit && provinces.includes(first) && hasOnlyDigits(slots, 2, "领"))
  if (letters.includes(first)) return current < 7 && (isLetter || isDigit)
  if (digits.includes(second)) return canTypeDigit(current, key, "领")
  if (current === 7) return canTypeEighth(slots, key)
  if (current === 6 && canTypeSeventh(first, second, key)) return true
  return isDigit || (isLetter && (first + second === "粤Z" || countLetters(slots, current) < 2))
}

/** Embassy plates have six digits, consulate plates five after the province; both end in a fixed character. */
const canTypeDigit = (slot: number, key: string, suffix: string) =>
  slot < 6 ? digits.includes(key) : slot === 6 && key === suffix

/** Whether the filled slots fit an embassy or consulate plate. */
function hasOnlyDigits(slots: readonly string[], start: number, suffix: string): boolean {
  const onlyDigits = slots.slice(start, 6).every((character) => !character || digits.includes(character))
  return onlyDigits && ["", suffix].includes(slots[6] ?? "") && !slots[7]
}

/**
 * Whether the key replaces the province: in slots 2 to 6, except for the third character of WJ plates, which is a
 * province.
 */
function isProvinceCorrection(slots: readonly string[], slot: number, key: string): boolean {
  const isProvinceOfWj = slot === 2 && slots[0] === "W"
  return slot > 0 && slot < 6 && provinces.includes(key) && !isProvinceOfWj
}

/**
 * The seventh character of plates of police, learners, trailers, consulates, tests, Hong Kong, Macao and rescue
 * services.
 */
function canTypeSeventh(first: string, second: string, key: string): boolean {
  if (key === "港" || key === "澳") return first + second === "粤Z"
  if (key === "应急") return second === "X" || second === "S"
  return [..."警学挂领使试超临"].includes(key)
}

/** The eighth character: a digit after a new-energy letter in the third place, or that letter after five digits. */
function canTypeEighth(slots: readonly string[], key: string): boolean {
  const middle = slots.slice(2, 7)
  const digitsOnly = (part: readonly string[]) => part.every((character) => !character || digits.includes(character))
  if (digitsOnly(middle)) return energyLetters.includes(key)
  return energyLetters.includes(middle[0] ?? "") && digitsOnly(middle.slice(2)) && digits.includes(key)
}

function countLetters(slots: readonly string[], excludedSlot: number): number {
  return slots.filter((character, slot) => slot > 1 && slot !== excludedSlot && letters.includes(character)).length
}

export type KeyPage = "provinces" | "letters"

/**
 * Both pages have the same number of keys. Keys for the last character are on the page that is open when it is typed.
 * 应急 replaces 港 and 澳, which only 粤Z plates have; O replaces 学, which never follows the province.
 */
export function listKeys(page: KeyPage, { slots, current }: PlateInput): string[] {
  const [first = "", second = ""] = slots
  const isRescue = second === "X" || second === "S"
  const borderKeys = isRescue ? ["应急"] : ["港", "澳"]
  const isDiplomatic = digits.includes(first) || digits.includes(second)
  const extraKey = current === 1 ? POLICE_LETTER : "学"
  if (page === "letters") return [...digits, ...letters, extraKey, "警", ...(isDiplomatic ? ["领", "使"] : borderKeys)]
  if (current === 6) return [...provinces, "学", "挂", "领", "使", "试", "超", "临"]
  return [...provinces, ...borderKeys, "学", "警", "领", "使", "民航"]
}
