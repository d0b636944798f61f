import { isPlate, normalisePlate } from "#lib/kit/plate/plate"
import { isPhone } from "#lib/kit/values/phone"
import { phoneWords, plateWords } from "#lib/rental/application-rules"

export type OwnerTyped = { name?: string; phone?: string; plates?: string }
export type OwnerWrong = { name?: string; phone?: string; plates?: string }

const MOST_PLATES = 20

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

export const ownerWords = {
  "no-owner": "没有找到这位车主",
  "no-permit": "没有找到这个车位",
  "plate-missing": plateWords.missing,
  "plate-wrong": plateWords.wrong,
  "plate-taken": "这辆车已经在这个车位",
  wrong: "请检查标出的内容",
  added: "添加成功",
  unknown: "没有收到回复，请先看看车辆和车主，没有变化再提交一次",
  failed: "添加失败，请稍后重试",
  again: "登录已恢复，请确认后再提交一次",
} as const
export type OwnerSaying = keyof typeof ownerWords
