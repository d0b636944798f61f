import type { SandboxRequest } from "#sandbox/server/request"

/** Display preferences of the phone beside a scenario. */
export type DisplayPrefs = { dark: boolean; care: boolean; small: boolean; messaging: boolean }

export const SWITCHES = {
  dark: "深色",
  care: "关怀",
  small: "320",
  messaging: "微信里",
} as const satisfies Record<keyof DisplayPrefs, string>
export const switchNames = Object.keys(SWITCHES) as (keyof DisplayPrefs)[]

export function readDisplayPrefs({ query }: SandboxRequest): DisplayPrefs {
  const enabled = new Set(new URLSearchParams(query).get("phone")?.split(".") ?? [])
  return {
    dark: enabled.has("dark"),
    care: enabled.has("care"),
    small: enabled.has("small"),
    messaging: enabled.has("messaging"),
  }
}

/** The value of ?phone=, for example "dark.care"; empty for the defaults. */
export const formatDisplayPrefs = (prefs: DisplayPrefs) => switchNames.filter((name) => prefs[name]).join(".")

const YEAR_SECONDS = 31_536_000
const MESSAGING_COOKIE = "sandbox-messaging"

/** The app's preference cookies, and one of the phone for the messaging app. */
export const createPrefCookies = ({ dark, care, messaging }: DisplayPrefs): string[] => [
  `theme=${dark ? "dark" : "light"}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`,
  `care=${care ? 1 : 0}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`,
  `${MESSAGING_COOKIE}=${messaging ? 1 : 0}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`,
]

export const isInMessagingApp = (cookie = "") => new RegExp(`(^|;\\s*)${MESSAGING_COOKIE}=1(;|$)`).test(cookie)

const DEVICE_USER_AGENT = "Mozilla/5.0 (Linux; Android 14; PGT-AN10) AppleWebKit/537.36 (KHTML, like Gecko)"
export const MESSAGING_USER_AGENT = `${DEVICE_USER_AGENT} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 XWEB/1380 MicroMessenger/8.0.61(0x28003D3B) NetType/4G Language/zh_CN`
