import type { Good, Package, Permit, Renewal, RentalPark, Slot } from "#lib/rental/model/values"

/** Sample spaces for the gallery. */
export const today = "2026-11-21"
export const plate = "粤BD72816"
export const otherPlate = "粤B6K358"
export const park = "云栖里购物中心停车场"

const space = { parkId: "1001", park, feeId: "61", areaId: "5", area: "B2", slotType: "RENT_USE" } as const
const car = { isMaster: false, ownerId: undefined }

export const permit: Permit = {
  ...space,
  slotId: "1",
  slotNo: "126",
  plate,
  from: "2026-09-01",
  until: "2026-11-30",
  packageName: "月租",
  renewType: "ONLINE_BY_OWNER",
  isValid: true,
  maxCars: 3,
  fee: 900_000,
  financeId: undefined,
  paidAt: undefined,
  madeAt: undefined,
  cars: [
    { ...car, plate, isMaster: true },
    { ...car, plate: otherPlate },
  ],
}
export const timeShared: Permit = {
  ...permit,
  parkId: "1002",
  park: "滨河中心停车场",
  feeId: "64",
  slotId: "2",
  slotNo: undefined,
  area: undefined,
  from: "2026-11-01",
  until: "2027-01-31",
  packageName: "分时，工作日 18:00 – 次日 08:00",
  renewType: "ONLINE_TIME_SHARE",
  cars: [{ ...car, plate, isMaster: true }],
}
export const expired: Permit = { ...permit, until: "2026-11-15" }
/** Paid, but not started. */
export const upcoming: Permit = { ...permit, from: "2027-01-31", until: "2027-02-28" }
export const invalid: Permit = { ...permit, slotType: "SELF_USE", isValid: false }

export const parks: RentalPark[] = [
  ["2297", "市民广场地下停车场（南区）", "深圳市福田区福中三路 1 号", 480_000],
  ["3120", "机场 T3 停车楼", "深圳市宝安区领航四路", 650_000],
].map(([parkId, name, address, amount]) => ({ parkId, name, address, amount, phone: undefined }) as RentalPark)

const createPackage = (feeId: string, label: string, overrides: Partial<Package>): Package =>
  ({
    feeId,
    label,
    park,
    address: "深圳市南山区科苑路 15 号",
    amount: 330_000,
    area: "B2 区",
    segment: "全天",
    ...overrides,
  }) as Package
export const packages: Package[] = [
  createPackage("61", "月租", { reduced: 300_000, reducedLabel: "9.1 折" }),
  createPackage("62", "季租", { reduced: 280_000, reducedLabel: "8.5 折", months: 3 }),
  createPackage("63", "年租", { reduced: 250_000, reducedLabel: "7.6 折", months: 12 }),
  createPackage("64", "夜间租", { amount: 120_000, area: "不固定车位", segment: "18:00 – 次日 08:00" }),
  createPackage("65", "员工月租", { amount: 150_000, area: "B3 区", sponsorType: 3 }),
]

const createSlot = (id: string, number: string, area: string, packageName: string, until: string): Slot => ({
  id,
  number,
  area,
  packageName,
  until,
  areaId: "5",
  feeId: "61",
  plate,
})
export const slots: Slot[] = [
  createSlot("1", "126", "B2", "月租", "2026-11-30"),
  createSlot("2", "127", "B2", "月租", "2026-12-31"),
  createSlot("3", "B1-033", "B1", "年租", "2027-06-30"),
]

export const goods: Good[] = [
  {
    id: "801",
    name: "洗车 3 次卡",
    description: "商场 B1 层途安洗车",
    price: 59_000,
    was: 90_000,
    link: undefined,
  },
]

export const renewal: Renewal = {
  parkId: "1001",
  areaId: "5",
  park,
  feeId: "61",
  packageName: "月租",
  plate,
  choosable: true,
  slot: slots[0],
  formerUntil: "2026-11-30",
  formerFrom: "2026-09-01",
  from: "2026-12-01",
  amount: 300_000,
  unit: "month",
  months: 1,
  authenticationId: undefined,
  tooEarly: 0,
  fixed: 0,
  mostDays: undefined,
  least: 1,
  terms: [],
}
