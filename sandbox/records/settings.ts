import * as z from "zod"
import type { Store } from "#sandbox/store/store"

export const settingTable = "create table setting (name text primary key, value text not null) strict"

/** Settings that the control API can change. They survive a restart; an empty object means the defaults. */
export const settings = {
  /** GET /facilitator. */
  record: z.object({
    name: z.string().max(60).default("深圳市泊安停车服务有限公司"),
    abbreviation: z.string().max(20).default("泊安停车"),
    introduction: z
      .string()
      .max(2000)
      .default(
        "泊安停车在华南运营着三百多个停车场，从写字楼、商场到路边泊位。扫码查费，无感离场；遇到问题，二十四小时有人接听。\n" +
          "我们相信停车是一件小事，不该耽误您的时间：费用先看后付，不强制注册，不弹广告。",
      ),
    website: z.string().max(2048).default("https://www.boan-parking.example"),
    phone: z.string().max(20).default("400-820-6688"),
    email: z.string().max(120).default("service@boan-parking.example"),
    /** Default: the sandbox's logo. */
    logo: z.string().max(2048).optional(),
    accent: z.string().max(7).default("#0A5BD3"),
  }),
  /** GET /application-configs. */
  application: z.object({
    hotline: z.string().max(20).default("400-820-6688"),
    upgradeNotice: z.string().max(200).optional(),
    upgradeStops: z.boolean().default(false),
  }),
  /** One-tap sign-in: the provider's two flags, and the answer of the carrier's script. */
  oneTap: z.object({
    open: z.boolean().default(true),
    enabled: z.boolean().default(true),
    answer: z.enum(["success", "code", "never"]).default("success"),
    /** The phone that the carrier detects; by default a new number each time. */
    phone: z.string().max(11).optional(),
    code: z.int().default(600015),
  }),
  /** Behavior of banks and cashiers. */
  payments: z.object({
    /** Whether a messaging-app payment is prepared for the bridge or for a cashier page of the sandbox. */
    weixin: z.enum(["bridge", "page"]).default("page"),
    /** Delay of the bank's notice after the driver has paid, and the number of additional notices. */
    noticeSeconds: z.number().min(0).max(86_400).default(0),
    duplicates: z.int().min(0).max(50).default(0),
    /** The delay for the cashier's slow button, and for no-password payments. */
    slowSeconds: z.number().min(0).max(86_400).default(20),
    automaticSeconds: z.number().min(0).max(86_400).default(3),
    /** Use the machine's clock for delays instead of the sandbox's, which can be moved. */
    realTime: z.boolean().default(false),
  }),
  maps: z.object({ province: z.string().max(20).default("广东省"), city: z.string().max(20).default("深圳市") }),
}

export type SettingName = keyof typeof settings
export type Setting<N extends SettingName> = z.output<(typeof settings)[N]>

export function readSetting<N extends SettingName>(store: Store, name: N): Setting<N> {
  const row = store.get<{ value: string }>`select value from setting where name = ${name}`
  return settings[name].parse(JSON.parse(row?.value ?? "{}")) as Setting<N>
}

export function writeSetting<N extends SettingName>(store: Store, name: N, value: Setting<N>): Setting<N> {
  const parsed = settings[name].parse(value) as Setting<N>
  store.run`insert into setting (name, value) values (${name}, ${JSON.stringify(parsed)})
    on conflict (name) do update set value = excluded.value`
  return parsed
}
