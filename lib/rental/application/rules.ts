import { getPlateError } from "#lib/core/plate/plate"
import { addMonths, type Day, isDay, getDefaultLastDay } from "#lib/core/time/calendar-days"
import { formatFullDay } from "#lib/core/time/dates"
import { isPhone, PHONE_LENGTH } from "#lib/core/values/phone"
import { isAvailableFor, isStaffPark } from "#lib/rental/model/rules"

/** The kinds of applicants. Each kind has its own form. */
export type FormKind = "personal" | "company" | "staff" | "owner" | "time-share"

/** 0 individual, 1 staff of the car park, 3 staff of a company or a small owner. */
export const getSponsorType = (kind: FormKind) => {
  if (kind === "staff") return 1
  return kind === "company" || kind === "owner" ? 3 : 0
}

/** The messages of packages that are only for other kinds of applicants. */
export const getPackageRejections = (
  packages: readonly { feeId: string; sponsorType?: number }[],
  approvedAs: readonly number[],
): { [feeId: string]: string } =>
  Object.fromEntries(
    packages
      .filter(({ sponsorType }) => !isAvailableFor(sponsorType, approvedAs))
      .map(({ feeId, sponsorType }) => [feeId, getSponsorMessage(sponsorType)]),
  )

const getSponsorMessage = (sponsorType: number | undefined) =>
  sponsorType === 3 ? "仅限单位员工或小业主，须先认证" : "仅限本园区员工，须先认证"

/** The car park that only rents to its staff has a single form for them. */
export const getFormKind = (parkId: string, as: string | undefined): FormKind => {
  if (isStaffPark(parkId)) return "staff"
  return as === "company" ? "company" : "personal"
}

const applyTypes = { personal: "month", company: "month", staff: "month", owner: "owner", "time-share": "time_share" }
export const getApplyType = (kind: FormKind) => applyTypes[kind]

export const MAX_PHOTO_BYTES = 3 * 1024 * 1024
const MAX_ADDRESS_LENGTH = 50
const MAX_WORK_NUMBER_LENGTH = 50
/** Used if the provider sets no limit. */
export const DEFAULT_MAX_OTHER_PHOTOS = 2

export type Field =
  | "name"
  | "sex"
  | "phone"
  | "plate"
  | "address"
  | "from"
  | "until"
  | "workNumber"
  | "company"
  | "department"
  | "slotType"
  | "moldId"

// In screen order, because the form focuses the first invalid field.
const personalFields = ["name", "sex", "phone", "address", "from", "until", "plate"] as const
const staffFields = ["name", "department", "company", "workNumber", "phone", "from", "until", "plate"] as const
const ownerFields = ["slotType", "name", "workNumber", "phone", "from", "until", "plate"] as const
const timeShareFields = ["moldId", "name", "workNumber", "phone", "from", "until", "plate"] as const

const fields: { readonly [kind in FormKind]: readonly Field[] } = {
  personal: personalFields,
  company: staffFields,
  staff: staffFields,
  owner: ownerFields,
  "time-share": timeShareFields,
}
export const getFields = (kind: FormKind) => fields[kind]

const isStaffForm = (kind: FormKind) => kind === "staff" || kind === "company"
const needsAllPhotos = (kind: FormKind) => kind === "owner" || kind === "time-share"
export const needsWorkCard = (kind: FormKind) => kind !== "personal"
export const needsLicence = (kind: FormKind, isFlagged: boolean) => needsAllPhotos(kind) || isFlagged

export type ApplicationValues = { readonly [field in Field]?: string }
export type FieldErrors = { [field in Field]?: string }

/** The field's name in 请填写{field}. */
export function getLabel(field: Field, kind: FormKind): string {
  if (field === "name" && isStaffForm(kind)) return "员工姓名"
  if (field === "workNumber" && kind === "owner") return "车位号"
  return labels[field]
}
const labels = {
  name: "姓名",
  sex: "性别",
  phone: "手机号",
  plate: "车牌号",
  address: "地址",
  from: "开始日期",
  until: "结束日期",
  workNumber: "工号",
  company: "单位/商铺",
  department: "部门",
  slotType: "车位",
  moldId: "时段",
} satisfies Record<Field, string>

const staffMessages: FieldErrors = {
  name: "请输入员工姓名",
  department: "请输入部门名称",
  company: "请输入单位/商铺名",
}

/** Shared by the browser and the server. */
export const plateMessages = { missing: "请输入车牌", wrong: "请填写正确车牌号" }

/** The error of each invalid field. */
export function validateApplication(values: ApplicationValues, kind: FormKind, today: Day): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of getFields(kind)) {
    const error = getFieldError(field, values[field]?.trim() ?? "", kind)
    if (error) errors[field] = error
  }
  const { from, until } = values
  if (isDay(from) && from < today) errors.from = "开始日期不能早于今天"
  const latest = getLatestDays(today)
  for (const field of ["from", "until"] as const)
    if (isDay(values[field]) && values[field] > latest[field])
      errors[field] = `${getLabel(field, kind)}不能晚于${formatFullDay(latest[field])}`
  if (isDay(from) && isDay(until) && until <= from) errors.until = "结束日期填必须大于开始日期,请重新填写"
  return errors
}

const MAX_YEARS = 10

/** The provider sets no limits, so terms may start within a year and end within ten years. */
export const getLatestDays = (today: Day) => ({
  from: getDefaultLastDay(today),
  until: addMonths(today, MAX_YEARS * 12),
})

function getFieldError(field: Field, text: string, kind: FormKind): string | undefined {
  if (field === "plate") return getPlateError(text, plateMessages)
  if (text === "") return (isStaffForm(kind) && staffMessages[field]) || `请填写${getLabel(field, kind)}`
  if (field === "phone") return getPhoneError(text)
  if (field === "from" || field === "until") return isDay(text) ? undefined : `请填写${getLabel(field, kind)}`
  const maxLength = maxLengths[field]
  return maxLength !== undefined && text.length > maxLength
    ? `${getLabel(field, kind)}最多 ${maxLength} 字，现在是 ${text.length} 字`
    : undefined
}

export function getPhoneError(text: string): string | undefined {
  if (isPhone(text)) return undefined
  return text.length === PHONE_LENGTH ? "请填写正确的手机号" : `手机号应为 ${PHONE_LENGTH} 位，现在是 ${text.length} 位`
}

export const maxLengths: { readonly [field in Field]?: number } = {
  name: 30,
  address: MAX_ADDRESS_LENGTH,
  workNumber: MAX_WORK_NUMBER_LENGTH,
  company: 60,
  department: 60,
}

/** The label and the error of the photo next to the vehicle licence (行驶证). */
export function getWorkCardTexts(kind: FormKind, slotType: string | undefined) {
  if (kind === "owner" && slotType === "RENT_USE") return { label: "租赁合同照片", missing: "请上传租赁合同照片" }
  if (kind === "owner") return { label: "产权证明照片", missing: "请上传产权证明照片" }
  return { label: "工作证照片", missing: "请上传工作证" }
}
export const LICENCE_MISSING = "请上传行驶证"
export const REVIEW_TIME = "审核需要1-3个工作日"

/** Adds working days, skipping weekends but not public holidays. */
export function addWorkingDays(day: string, count: number): string {
  const time = new Date(`${day}T00:00Z`)
  for (let remaining = count; remaining > 0;) {
    time.setUTCDate(time.getUTCDate() + 1)
    if (time.getUTCDay() % 6 !== 0) remaining -= 1
  }
  return time.toISOString().slice(0, 10)
}
