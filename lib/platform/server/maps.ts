import "server-only"
import * as z from "zod"
import { env } from "#lib/env/env"
import { provinces } from "#lib/core/plate/plate"

const MapsResponse = z.object({ data: z.object({ province: z.string().max(20) }) })

/** Names of provinces as the maps service spells them, with the character on their plates. */
const provinceCharacters: readonly [name: string, character: string][] = [
  ["北京", "京"],
  ["天津", "津"],
  ["河北", "冀"],
  ["山西", "晋"],
  ["内蒙古", "蒙"],
  ["辽宁", "辽"],
  ["吉林", "吉"],
  ["黑龙江", "黑"],
  ["上海", "沪"],
  ["江苏", "苏"],
  ["浙江", "浙"],
  ["安徽", "皖"],
  ["福建", "闽"],
  ["江西", "赣"],
  ["山东", "鲁"],
  ["河南", "豫"],
  ["湖北", "鄂"],
  ["湖南", "湘"],
  ["广东", "粤"],
  ["广西", "桂"],
  ["海南", "琼"],
  ["重庆", "渝"],
  ["四川", "川"],
  ["贵州", "贵"],
  ["云南", "云"],
  ["西藏", "藏"],
  ["陕西", "陕"],
  ["甘肃", "甘"],
  ["青海", "青"],
  ["宁夏", "宁"],
  ["新疆", "新"],
]

function getPlateCharacter(province: string): string | undefined {
  const character = provinceCharacters.find(([name]) => province.startsWith(name))?.[1]
  return character && provinces.includes(character) ? character : undefined
}

/** Guesses the province for the first slot of a plate by the IP address. */
export const guessProvince = (clientAddress: string | undefined) =>
  queryMaps("ip", clientAddress ? { ip: clientAddress } : {})

export type Coordinates = { latitude: number; longitude: number }

/** Two decimals are about a kilometre: enough for a province, and no more than needed. */
export const findProvince = ({ latitude, longitude }: Coordinates) =>
  queryMaps("regeo", { location: `${longitude.toFixed(2)},${latitude.toFixed(2)}` })

async function queryMaps(service: "ip" | "regeo", query: Record<string, string>): Promise<string | undefined> {
  const { MAPS_URL } = env()
  if (!MAPS_URL) return undefined
  const search = new URLSearchParams(query).toString()
  const response = await fetch(`${MAPS_URL}/${service}${search && `?${search}`}`, {
    cache: "no-store",
    redirect: "error",
    signal: AbortSignal.timeout(1_000),
  })
  const result = MapsResponse.safeParse(await response.json())
  return result.success ? getPlateCharacter(result.data.data.province) : undefined
}
