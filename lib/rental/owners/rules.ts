import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { isPhone } from "#lib/core/values/phone"
import { getPhoneError, plateMessages } from "#lib/rental/application/rules"

export type OwnerValues = { name?: string; phone?: string; plates?: string }
export type OwnerErrors = { name?: string; phone?: string; plates?: string }

export const MAX_PLATES = 20

/** One field per line. Empty fields are empty lines. */
export const splitPlateFields = (plates: string | undefined) => (plates ?? "").split("\n")

/** The value of a plate field, complete or not. */
export const normalizePlateField = (text: string) => normalizePlate(text).slice(0, 20)

/** The field that shows the error of all plates: the first field without a valid plate. */
export const findWrongField = (fields: readonly string[]) =>
  Math.max(
    fields.findIndex((field) => field.trim() !== "" && !isPlate(normalizePlate(field))),
    0,
  )

/** The last remaining field is emptied instead of removed. */
export function addOrRemoveField(button: string, fields: readonly string[]): readonly string[] {
  if (button === "add") return [...fields, ""].slice(0, MAX_PLATES)
  const removed = Number(button.slice("remove".length))
  const remaining = fields.filter((_, i) => i !== removed)
  return remaining.length > 0 ? remaining : [""]
}

/** Plates separated by whitespace or punctuation, without duplicates. */
export const parsePlates = (text: string) => [
  ...new Set(
    text
      .split(/[\s,，、;；]+/)
      .filter(Boolean)
      .map((plate) => normalizePlate(plate)),
  ),
]

type OwnerEntry = { name: string; phone?: string; plates: readonly string[] }

/** An owner with other plates is a different entry. Otherwise the entered plates would be lost. */
export const isSameOwner = (a: OwnerEntry, b: OwnerEntry) =>
  a.name === b.name && a.phone === b.phone && a.plates.toSorted().join() === b.plates.toSorted().join()

export function validateOwner({ name = "", phone = "", plates = "" }: OwnerValues): OwnerErrors {
  const parsed = parsePlates(plates)
  const hasInvalid = parsed.some((plate) => !isPlate(plate))
  return {
    ...(name.trim() === "" && { name: "请填写姓名" }),
    ...(name.trim().length > 30 && { name: "姓名最多 30 字" }),
    ...(!isPhone(phone.trim()) && { phone: phone.trim() === "" ? "请填写手机号" : getPhoneError(phone.trim()) }),
    ...(parsed.length === 0 && { plates: plateMessages.missing }),
    ...(hasInvalid && { plates: plateMessages.wrong }),
    ...(parsed.length > MAX_PLATES && { plates: `最多填写 ${MAX_PLATES} 个车牌` }),
  }
}

/** This is only a warning, because more cars can still be added. */
export const formatTooManyCars = (maxCars: number) => `最多可添加${maxCars}辆车，超出车辆按临时停车收费`
