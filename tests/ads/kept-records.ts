import type { AdRecorder } from "#lib/ads/browser/ads-client"
import type { AdKind, AdVendor } from "#lib/ads/rules"
import type { Ad } from "#lib/ads/values"

/** What a page would report, as lines. */
export function keptRecords(target?: string) {
  const lines: string[] = []
  const records: AdRecorder = {
    recordView: ({ vendor }) => void lines.push(`show ${vendor}`),
    recordTap: ({ vendor }) => void lines.push(`click ${vendor}`),
    follow: async ({ vendor }) => {
      lines.push(`click ${vendor}`)
      return target
    },
  }
  return { records, lines }
}

export const anAd = (vendor: AdVendor, kind: AdKind, count = 1): Ad => ({
  vendor,
  kind,
  id: `${vendor}-1`,
  slides: Array.from({ length: count }, (_, slide) => ({
    picture: `https://pictures.example/${vendor}-${slide}.png`,
    href: `https://shop.example/${vendor}/${slide}`,
  })),
})

/** A phone's preference and its tab, both in the test's hands. */
export function aPhone() {
  let still = false
  let hidden = false
  const watching = new Set<() => void>()
  window.matchMedia = (() => ({
    get matches() {
      return still
    },
    addEventListener: (_: string, changed: () => void) => watching.add(changed),
    removeEventListener: (_: string, changed: () => void) => watching.delete(changed),
  })) as unknown as typeof window.matchMedia
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden })
  return {
    reduceMotion(wanted: boolean) {
      still = wanted
      for (const changed of watching) changed()
    },
    hideTab(away: boolean) {
      hidden = away
      document.dispatchEvent(new Event("visibilitychange"))
    },
  }
}
