import type { PageFacts } from "../walk/walk-types.ts"

const TIME = /(\d{4}[-/年])?\d{1,2}[-/月]\d{1,2}日?[ T+]?\d{1,2}:\d{2}|今天\s*\d{1,2}:\d{2}|昨天\s*\d{1,2}:\d{2}/
const ENTRY = new RegExp(`(入场|进场|入场时间|进场时间)[^\\d今昨]{0,12}(${TIME.source}|\\d{1,2}:\\d{2})`)

/** The value that a screen shows beside or below a label. */
export function readValue(text: string, label: string): string | undefined {
  const value = new RegExp(`^${label}[：:]?[ \\t]*\\n*[ \\t]*(.+)$`, "m").exec(text)?.[1]
  return value?.trim()
}

const decode = (text: string): string => {
  try {
    const decoded = decodeURIComponent(text)
    return decoded === text ? text : decode(decoded)
  } catch {
    return text
  }
}

/** Addresses inside of the page: they are encoded, also twice. */
const readSource = ({ html, url }: PageFacts) =>
  `${decode(url)}\n${html}\n${[...html.matchAll(/%[\w%.+-]+/g)].map(([part]) => decode(part)).join("\n")}`

/** What a page reveals about a stay, also in its URL and source: the entry time, the name of the car park, pictures. */
export function findStayDetails(
  page: PageFacts,
  { parkName, knownImages }: { parkName?: string; knownImages: readonly string[] },
) {
  const source = readSource(page)
  const found: string[] = []
  const entry = ENTRY.exec(page.text.replace(/\s+/g, " ")) ?? undefined
  if (entry) found.push(`入场时间“${entry[0]}”`)
  else if (/start_time|inTime|enter_time/i.test(source) && TIME.test(source)) found.push(`页面源码里的入场时间`)
  else if (TIME.test(decode(new URL(page.url).pathname + new URL(page.url).search))) found.push("地址里的入场时间")
  if (parkName && page.text.includes(parkName)) found.push(`停车场“${parkName}”`)
  else if (parkName && source.includes(parkName)) found.push(`地址或页面源码里的停车场“${parkName}”`)
  for (const image of page.images) if (!knownImages.includes(image)) found.push(`图片 ${image}`)
  return found
}
