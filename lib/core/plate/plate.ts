/** Number plates: how they are written, which exist on the road, and what a driver is told about a wrong one. */

export const provinces = [..."京津渝沪冀晋辽吉黑苏浙皖闽赣鲁豫鄂湘粤琼川贵云陕甘青蒙桂宁新藏"]

/** Without I and O, which look like 1 and 0. */
export const letters = [..."ABCDEFGHJKLMNPQRSTUVWXYZ"]
export const digits = [..."1234567890"]

/** New energy: A to E run on a battery, F to K on something else as well. */
export const energyLetters = [..."ABCDEFGHJK"]

/** The first letter of the army's own plates. */
export const armyLetters = [..."BCEGHJKLNSVZ"]

const province = `[${provinces.join("")}]`
const any = "[A-HJ-NP-Z0-9]"

const patterns = [
  // At most two letters among the last five. O in the second place was the police's own and is still met.
  `${province}[A-HJ-Z](?!(?:\\d*[A-Z]){3})${any}{5}`,
  `${province}[A-HJ-Z][A-HJK]${any}\\d{4}`,
  `${province}[A-HJ-Z]\\d{5}[A-HJK]`,
  `${province}[A-HJ-Z]${any}{4}[警学挂领使试超临]`,
  // Since 2018: three figures of the country, two of the car.
  `${province}\\d{5}领`,
  `粤Z${any}{4}[港澳]`,
  `${province}[XS]${any}{4}应急`,
  `使\\d{6}`,
  `\\d{6}使`,
  `WJ${province}?${any}{4,5}警?`,
  `[${armyLetters.join("")}][A-HJ-NP-Z]${any}{5}`,
  `民航${any}{5,7}`,
].map((pattern) => new RegExp(`^${pattern}$`))

/** As typed, pasted or scanned: full-width, lower case, with spaces, dots or invisible marks. */
export function normalisePlate(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}.·•・‧∙⋅]/gu, "")
    .toUpperCase()
}

/** Is this, already normalised, a plate that exists? Seven characters, eight for new energy, 民航 seven to nine. */
export function isPlate(plate: string): boolean {
  const most = plate.startsWith("民航") ? 9 : 8
  return plate.length >= 7 && plate.length <= most && patterns.some((pattern) => pattern.test(plate))
}

/** Words in a plate's place, as a merchant's for a payment that is for no car: no car is called by Chinese characters alone. */
export const isForCar = (text: string) => /[A-Z0-9]/i.test(text)

/** The first plate inside a longer text, for pasting a whole message. */
export function findPlate(text: string): string | undefined {
  const all = normalisePlate(text)
  for (let start = 0; start <= all.length - 7; start++) {
    for (const length of [9, 8, 7]) {
      const part = all.slice(start, start + length)
      if (part.length === length && isPlate(part)) return part
    }
  }
  return undefined
}

/** How many characters it has, as far as it is typed; the plates of embassies, rescue and the like count otherwise. */
export function getLengthHint(typed: string): string {
  const isSpecial = /^[A-Z\d使民]|^.\d/.test(typed) || ["white", "black"].includes(getPlateKind(typed))
  return isSpecial ? "请按车牌上的号码填写完整" : "新能源车牌 8 位，普通车牌 7 位"
}

/** The colour follows the number; an unfinished or unknown one is blue. */
export function getPlateKind(plate: string): PlateKind {
  if (/^民航/.test(plate)) return "blue"
  if (/警$|应急$|^WJ|^[A-Z]{2}/.test(plate)) return "white"
  if (/^[使\d]|^[^A-Z]\d|[港澳使领]$/.test(plate)) return "black"
  if (/[学挂]$/.test(plate)) return "yellow"
  return plate.length === 8 ? "green" : "blue"
}

export type PlateKind = "blue" | "green" | "yellow" | "white" | "black"

/** What an area says of a plate in words of its own. */
export type PlateMessages = { readonly missing: string; readonly wrong: string }

/** What the driver reads when a plate cannot be used; nothing when it can. */
export function getPlateError(typed: string, words?: PlateMessages): string | undefined {
  const plate = normalisePlate(typed)
  if (words) return plate === "" ? words.missing : isPlate(plate) ? undefined : words.wrong
  if (plate === "") return "请填写车牌"
  if (plate.length < 7 || plate.includes(GAP)) return "请输入完整的车牌号"
  return isPlate(plate) ? undefined : "请输入正确的车牌号！"
}

/** Stands for an empty slot between filled ones, so that a plate with a hole never reads as a shorter plate. */
export const GAP = "_"
