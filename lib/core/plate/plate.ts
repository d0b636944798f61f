/** Number plates: spelling, the formats in use, and messages about invalid ones. */

export const provinces = [..."京津渝沪冀晋辽吉黑苏浙皖闽赣鲁豫鄂湘粤琼川贵云陕甘青蒙桂宁新藏"]

/** Without I and O, which look like 1 and 0. */
export const letters = [..."ABCDEFGHJKLMNPQRSTUVWXYZ"]
export const digits = [..."1234567890"]

/** New energy: A to E are battery-electric, F to K are others. */
export const energyLetters = [..."ABCDEFGHJK"]

/** The first letter of army plates. */
export const armyLetters = [..."BCEGHJKLNSVZ"]

const province = `[${provinces.join("")}]`
const alphanumeric = "[A-HJ-NP-Z0-9]"

const patterns = [
  // At most two letters among the last five. O in the second place was reserved for the police and still exists.
  `${province}[A-HJ-Z](?!(?:\\d*[A-Z]){3})${alphanumeric}{5}`,
  `${province}[A-HJ-Z][A-HJK]${alphanumeric}\\d{4}`,
  `${province}[A-HJ-Z]\\d{5}[A-HJK]`,
  `${province}[A-HJ-Z]${alphanumeric}{4}[警学挂领使试超临]`,
  // Since 2018: three digits for the country, two for the car.
  `${province}\\d{5}领`,
  `粤Z${alphanumeric}{4}[港澳]`,
  `${province}[XS]${alphanumeric}{4}应急`,
  `使\\d{6}`,
  `\\d{6}使`,
  `WJ${province}?${alphanumeric}{4,5}警?`,
  `[${armyLetters.join("")}][A-HJ-NP-Z]${alphanumeric}{5}`,
  `民航${alphanumeric}{5,7}`,
].map((pattern) => new RegExp(`^${pattern}$`))

/** Normalizes typed, pasted or scanned text: full-width, lower case, spaces, dots, invisible characters. */
export function normalizePlate(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}.·•・‧∙⋅]/gu, "")
    .toUpperCase()
}

/** Whether a normalized text is a valid plate: seven characters, eight for new energy, seven to nine for 民航. */
export function isPlate(plate: string): boolean {
  const maxLength = plate.startsWith("民航") ? 9 : 8
  return plate.length >= 7 && plate.length <= maxLength && patterns.some((pattern) => pattern.test(plate))
}

/**
 * Some payments have text instead of a plate, such as a merchant's name. No plate consists of Chinese characters only.
 */
export const isForCar = (text: string) => /[A-Z0-9]/i.test(text)

/** The first plate in a longer text, because drivers may paste a whole message. */
export function findPlate(text: string): string | undefined {
  const normalized = normalizePlate(text)
  for (let start = 0; start <= normalized.length - 7; start++) {
    for (const length of [9, 8, 7]) {
      const part = normalized.slice(start, start + length)
      if (part.length === length && isPlate(part)) return part
    }
  }
  return undefined
}

/** A hint about the length of the plate being typed. Plates of embassies, rescue services etc. differ in length. */
export function getLengthHint(text: string): string {
  const isSpecial = /^[A-Z\d使民]|^.\d/.test(text) || ["white", "black"].includes(getPlateKind(text))
  return isSpecial ? "请按车牌上的号码填写完整" : "新能源车牌 8 位，普通车牌 7 位"
}

/** The color of a plate. Unfinished and unknown plates are blue. */
export function getPlateKind(plate: string): PlateKind {
  if (/^民航/.test(plate)) return "blue"
  if (/警$|应急$|^WJ|^[A-Z]{2}/.test(plate)) return "white"
  if (/^[使\d]|^[^A-Z]\d|[港澳使领]$/.test(plate)) return "black"
  if (/[学挂]$/.test(plate)) return "yellow"
  return plate.length === 8 ? "green" : "blue"
}

export type PlateKind = "blue" | "green" | "yellow" | "white" | "black"

/** Messages of an area that replace the general ones. */
export type PlateMessages = { readonly missing: string; readonly wrong: string }

/** The message for an invalid plate; undefined for a valid one. */
export function getPlateError(text: string, messages?: PlateMessages): string | undefined {
  const plate = normalizePlate(text)
  if (messages) return plate === "" ? messages.missing : isPlate(plate) ? undefined : messages.wrong
  if (plate === "") return "请填写车牌"
  if (plate.length < 7 || plate.includes(GAP)) return "请输入完整的车牌号"
  return isPlate(plate) ? undefined : "请输入正确的车牌号！"
}

/** Placeholder for an empty slot between filled ones, so that a plate with a gap is not read as a shorter plate. */
export const GAP = "_"
