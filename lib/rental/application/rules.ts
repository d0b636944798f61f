import { plateMessage } from "#lib/core/plate/plate"
import { addMonths, type Day, isDay, lastDayAhead } from "#lib/core/time/calendar-days"
import { fullDay } from "#lib/core/time/dates"
import { isPhone, PHONE_LENGTH } from "#lib/core/values/phone"
import { isFor, isStaffPark } from "#lib/rental/model/rules"

/** As what somebody asks to rent: each has a form of its own. */
export type FormKind = "personal" | "company" | "staff" | "owner" | "time-share"

/** 1 is the staff of the one car park, 3 a company's staff elsewhere or a small owner, 0 anybody. */
export const sponsorTypeOf = (kind: FormKind) => {
  if (kind === "staff") return 1
  return kind === "company" || kind === "owner" ? 3 : 0
}

/** Why each of these packages cannot be chosen, by whom it is for; those that can have no word. */
export const onlyForOthers = (
  packages: readonly { feeId: string; sponsorType?: number }[],
  letInAs: readonly number[],
): { [feeId: string]: string } =>
  Object.fromEntries(
    packages
      .filter(({ sponsorType }) => !isFor(sponsorType, letInAs))
      .map(({ feeId, sponsorType }) => [feeId, onlyFor(sponsorType)]),
  )

const onlyFor = (sponsorType: number | undefined) =>
  sponsorType === 3 ? "仅限单位员工或小业主，须先认证" : "仅限本园区员工，须先认证"

/** At the one car park that lets to its staff there is their form alone. */
export const kindAt = (parkId: string, as: string | undefined): FormKind => {
  if (isStaffPark(parkId)) return "staff"
  return as === "company" ? "company" : "personal"
}

const applyTypes = { personal: "month", company: "month", staff: "month", owner: "owner", "time-share": "time_share" }
export const applyTypeOf = (kind: FormKind) => applyTypes[kind]

export const LICENCE_MOST = 3 * 1024 * 1024
const ADDRESS_MOST = 50
const SPACE_MOST = 50
/** Where the provider says nothing of it. */
export const OTHERS_MOST = 2

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

// As they stand on the screen: the first that is wrong is where the driver is led.
const ofAnybody = ["name", "sex", "phone", "address", "from", "until", "plate"] as const
const ofStaff = ["name", "department", "company", "workNumber", "phone", "from", "until", "plate"] as const
const ofOwner = ["slotType", "name", "workNumber", "phone", "from", "until", "plate"] as const
const ofTimeShare = ["moldId", "name", "workNumber", "phone", "from", "until", "plate"] as const

const fields: { readonly [kind in FormKind]: readonly Field[] } = {
  personal: ofAnybody,
  company: ofStaff,
  staff: ofStaff,
  owner: ofOwner,
  "time-share": ofTimeShare,
}
export const fieldsOf = (kind: FormKind) => fields[kind]

const isStaffForm = (kind: FormKind) => kind === "staff" || kind === "company"
const asksEverything = (kind: FormKind) => kind === "owner" || kind === "time-share"
export const asksWorkCard = (kind: FormKind) => kind !== "personal"
export const asksLicence = (kind: FormKind, isFlagged: boolean) => asksEverything(kind) || isFlagged

export type Typed = { readonly [field in Field]?: string }
export type Wrong = { [field in Field]?: string }

/** What a field is called in 请填写{field}. */
export function labelOf(field: Field, kind: FormKind): string {
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

const staffWords: Wrong = {
  name: "请输入员工姓名",
  department: "请输入部门名称",
  company: "请输入单位/商铺名",
}

/** What is said of a plate on the screens of renting, by a script and by the server alike. */
export const plateWords = { missing: "请输入车牌", wrong: "请填写正确车牌号" }

/** What is to be said of each field that cannot be sent as it is. */
export function wrongIn(typed: Typed, kind: FormKind, today: Day): Wrong {
  const wrong: Wrong = {}
  for (const field of fieldsOf(kind)) {
    const words = wordsFor(field, typed[field]?.trim() ?? "", kind)
    if (words) wrong[field] = words
  }
  const { from, until } = typed
  if (isDay(from) && from < today) wrong.from = "开始日期不能早于今天"
  const latest = latestDays(today)
  for (const field of ["from", "until"] as const)
    if (isDay(typed[field]) && typed[field] > latest[field])
      wrong[field] = `${labelOf(field, kind)}不能晚于${fullDay(latest[field])}`
  if (isDay(from) && isDay(until) && until <= from) wrong.until = "结束日期填必须大于开始日期,请重新填写"
  return wrong
}

const LONGEST_YEARS = 10

/** The provider sets no limits: a term begins within a year and ends within ten. */
export const latestDays = (today: Day) => ({ from: lastDayAhead(today), until: addMonths(today, LONGEST_YEARS * 12) })

function wordsFor(field: Field, text: string, kind: FormKind): string | undefined {
  if (field === "plate") return plateMessage(text, plateWords)
  if (text === "") return (isStaffForm(kind) && staffWords[field]) || `请填写${labelOf(field, kind)}`
  if (field === "phone") return phoneWords(text)
  if (field === "from" || field === "until") return isDay(text) ? undefined : `请填写${labelOf(field, kind)}`
  const most = longest[field]
  return most !== undefined && text.length > most
    ? `${labelOf(field, kind)}最多 ${most} 字，现在是 ${text.length} 字`
    : undefined
}

/** What is to be said of a phone that cannot be sent. */
export function phoneWords(text: string): string | undefined {
  if (isPhone(text)) return undefined
  return text.length === PHONE_LENGTH ? "请填写正确的手机号" : `手机号应为 ${PHONE_LENGTH} 位，现在是 ${text.length} 位`
}

export const longest: { readonly [field in Field]?: number } = {
  name: 30,
  address: ADDRESS_MOST,
  workNumber: SPACE_MOST,
  company: 60,
  department: 60,
}

/** What the photo beside the licence shows. */
export function workCardWords(kind: FormKind, slotType: string | undefined) {
  if (kind === "owner" && slotType === "RENT_USE") return { label: "租赁合同照片", missing: "请上传租赁合同照片" }
  if (kind === "owner") return { label: "产权证明照片", missing: "请上传产权证明照片" }
  return { label: "工作证照片", missing: "请上传工作证" }
}
export const NO_LICENCE = "请上传行驶证"
export const REVIEW_TAKES = "审核需要1-3个工作日"

/** The last of so many working days after a day. */
export function workingDayAfter(day: string, count: number): string {
  const time = new Date(`${day}T00:00Z`)
  for (let left = count; left > 0;) {
    time.setUTCDate(time.getUTCDate() + 1)
    if (time.getUTCDay() % 6 !== 0) left -= 1
  }
  return time.toISOString().slice(0, 10)
}
