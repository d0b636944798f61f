import * as z from "zod"
import type { Store } from "#sandbox/store/store"
import { type TariffName, type Tariff, tariffs } from "#sandbox/records/money/tariffs"
import { normalizeParkNumber } from "#lib/core/values/park-number"

export const parkTable = `create table park (
  id text primary key,
  name text not null,
  tariff text not null,
  /* what differs from the defaults of ParkConfig, as JSON */
  config text not null
) strict`

/** Payment options and other settings of a car park. */
export const ParkConfig = z.object({
  phone: z.string().max(20).default("0755-8866-2200"),
  /** The type of its orders. For `8` a vendor of advertisements gets another code (lib/ads/rules.ts). */
  type: z.enum(["other", "road", "8"]).default("other"),
  balance: z.boolean().default(true),
  alipay: z.boolean().default(true),
  limitWarning: z.boolean().default(false),
  hasSeparateWeixinFlow: z.boolean().default(false),
  noPassword: z.boolean().default(false),
  /** Minutes to leave after paying; the app shows a notice. */
  leaveWithin: z.int().min(1).max(120).optional(),
  selfManaged: z.boolean().default(false),
  /** The barrier of an offline park has no connection to the provider. */
  online: z.boolean().default(true),
  /** The barrier opens with a code that the driver shows. */
  gateCode: z.boolean().default(false),
  chooseCoupon: z.boolean().default(true),
  couponMode: z.boolean().default(false),
  maxDeductionHours: z.int().min(0).max(24).optional(),
  maxUsableOneDay: z.int().min(0).max(20).optional(),
  privacy: z.string().max(500).optional(),
  memo: z.string().max(200).optional(),
  /** Visit requests are refused. */
  visitorsClosed: z.boolean().default(false),
  asksHealth: z.boolean().default(false),
  /** The barrier opens only for cars with a visitor pass. */
  visitorsOnly: z.boolean().default(false),
  miniWechatId: z.string().max(64).optional(),
  miniAliPayId: z.string().max(64).optional(),
  /** The car park's codes are in clean-code mode. */
  cleanCode: z.boolean().default(false),
})
export type ParkConfig = z.output<typeof ParkConfig>
export type Park = { id: string; name: string; tariff: Tariff; config: ParkConfig }
type ParkConfigInput = z.input<typeof ParkConfig>

const parks: readonly [id: string, name: string, tariff: TariffName, config?: ParkConfigInput][] = [
  ["1", "泊安总部停车场", "headquarters"],
  [
    "1001",
    "科技园停车场",
    "office",
    {
      maxDeductionHours: 2,
      maxUsableOneDay: 3,
      memo: "月卡车辆请走西门出口",
      miniWechatId: "gh_3f5a2c9d1e7b",
      miniAliPayId: "2021001190000001",
    },
  ],
  ["1002", "海岸城购物中心", "mall", { couponMode: true, maxDeductionHours: 3 }],
  [
    "1003",
    "人才公园地下停车场",
    "office",
    { noPassword: true, privacy: "开通免密支付前，请阅读《小程序隐私保护指引》。" },
  ],
  ["2297", "市民中心北广场", "square", { leaveWithin: 30 }],
  ["2604", "会展中心三号馆", "exhibition", { limitWarning: true }],
  ["2611", "梅林关地下停车场", "estate", { alipay: false }],
  ["3001", "滨河路路边泊位", "road", { type: "road", balance: false, chooseCoupon: false }],
  ["3108", "南山医院停车楼", "hospital", { chooseCoupon: false, gateCode: true }],
  ["3120", "北站东广场停车场", "station", { balance: false, type: "8" }],
  ["3305", "香蜜湖体育中心", "office", { hasSeparateWeixinFlow: true }],
]

export function seedParks(store: Store) {
  for (const [id, name, tariff, config] of parks) insertPark(store, id, name, tariff, config)
}

const insertPark = (store: Store, id: string, name: string, tariff: TariffName, config: ParkConfigInput = {}) =>
  store.run`insert into park (id, name, tariff, config) values (${id}, ${name}, ${tariff}, ${JSON.stringify(config)})`

/** Creates a car park for one scenario, so that its settings do not affect others. */
export function createScenarioPark(store: Store, name: string, tariff: TariffName, config: ParkConfigInput): Park {
  for (;;) {
    const id = String(4000 + (store.nextNumber("park") % 6000))
    if (findPark(store, id)) continue
    insertPark(store, id, `${name}${id}`, tariff, config)
    return getPark(store, id)
  }
}

type Row = { id: string; name: string; tariff: TariffName; config: string }
const parseRow = ({ id, name, tariff, config }: Row): Park => ({
  id,
  name,
  tariff: tariffs[tariff],
  config: ParkConfig.parse(JSON.parse(config)),
})

/** The seeded parks, without those of scenarios. */
export const listSharedParks = (store: Store) =>
  store.all<Row>`select * from park where cast(id as integer) < 4000 order by cast(id as integer)`.map(parseRow)

/** Searches all parks, including those of scenarios. */
export const searchParks = (store: Store, name: string) =>
  store.all<Row>`select * from park where instr(name, ${name}) > 0 order by cast(id as integer) limit 200`.map(parseRow)

export function findPark(store: Store, id: string): Park | undefined {
  const row = store.get<Row>`select * from park where id = ${normalizeParkNumber(id)}`
  return row && parseRow(row)
}

export function getPark(store: Store, id: string): Park {
  const park = findPark(store, id)
  if (!park) throw new Error(`no park ${id}`)
  return park
}

export function updateParkConfig(store: Store, park: Park, changes: Record<string, unknown>): Park {
  const config = ParkConfig.strict().parse({ ...park.config, ...changes })
  store.run`update park set config = ${JSON.stringify(config)} where id = ${park.id}`
  return { ...park, config }
}

/** An unknown park gets the default settings, for calls that only describe a park. */
export const getParkOrDefault = (store: Store, id: string): Pick<Park, "name" | "config"> =>
  findPark(store, id) ?? { name: "停车场", config: ParkConfig.parse({}) }
