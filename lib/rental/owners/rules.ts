import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { isPhone } from "#lib/core/values/phone"
import { phoneWords, plateWords } from "#lib/rental/application/rules"

export type OwnerTyped = { name?: string; phone?: string; plates?: string }
export type OwnerWrong = { name?: string; phone?: string; plates?: string }

export const MOST_PLATES = 20

/** Each in a field of its own, one to a line; a field that was left empty is a line of its own, too. */
export const plateFields = (plates: string | undefined) => (plates ?? "").split("\n")

/** As it stands in its field, finished or not. */
export const plateTyped = (text: string) => normalisePlate(text).slice(0, 20)

/** Which of the fields says what is wrong with them: the first that has no plate in it. */
export const wrongField = (fields: readonly string[]) =>
  Math.max(
    fields.findIndex((one) => one.trim() !== "" && !isPlate(normalisePlate(one))),
    0,
  )

/** One field more, or one fewer; the last one stays, and is emptied. */
export function fieldsAfter(wish: string, fields: readonly string[]): readonly string[] {
  if (wish === "add") return [...fields, ""].slice(0, MOST_PLATES)
  const gone = Number(wish.slice("remove".length))
  const left = fields.filter((_, i) => i !== gone)
  return left.length > 0 ? left : [""]
}

/** One to a line, or with anything between them that no plate has; each once. */
export const platesIn = (text: string) => [
  ...new Set(
    text
      .split(/[\s,，、;；]+/)
      .filter(Boolean)
      .map((plate) => normalisePlate(plate)),
  ),
]

type Whose = { name: string; phone?: string; plates: readonly string[] }

/** Whoever has another car is another entry: what was typed of it would be lost. */
export const isSameOwner = (one: Whose, other: Whose) =>
  one.name === other.name &&
  one.phone === other.phone &&
  one.plates.toSorted().join() === other.plates.toSorted().join()

export function wrongOwner({ name = "", phone = "", plates = "" }: OwnerTyped): OwnerWrong {
  const all = platesIn(plates)
  const bad = all.find((plate) => !isPlate(plate))
  return {
    ...(name.trim() === "" && { name: "请填写姓名" }),
    ...(name.trim().length > 30 && { name: "姓名最多 30 字" }),
    ...(!isPhone(phone.trim()) && { phone: phone.trim() === "" ? "请填写手机号" : phoneWords(phone.trim()) }),
    ...(all.length === 0 && { plates: plateWords.missing }),
    ...(bad && { plates: plateWords.wrong }),
    ...(all.length > MOST_PLATES && { plates: `最多填写 ${MOST_PLATES} 个车牌` }),
  }
}

/** Over the limit one is told so, and may go on. */
export const tooManyCars = (most: number) => `最多可添加${most}辆车，超出车辆按临时停车收费`
