import type { AdRecorder } from "#lib/ads/browser/ads-client"
import type { AdKind, AdVendor } from "#lib/ads/rules"
import type { Ad } from "#lib/ads/values"

/** Records the events of a page as lines of text. */
export function createRecorder(target?: string) {
  const lines: string[] = []
  const recorder: AdRecorder = {
    recordView: ({ vendor }) => void lines.push(`show ${vendor}`),
    recordTap: ({ vendor }) => void lines.push(`click ${vendor}`),
    follow: async ({ vendor }) => {
      lines.push(`click ${vendor}`)
      return target
    },
  }
  return { recorder, lines }
}

export const createAd = (vendor: AdVendor, kind: AdKind, count = 1): Ad => ({
  vendor,
  kind,
  id: `${vendor}-1`,
  slides: Array.from({ length: count }, (_, slide) => ({
    picture: `https://pictures.example/${vendor}-${slide}.png`,
    href: `https://shop.example/${vendor}/${slide}`,
  })),
})

/** Controls the reduced motion preference and the visibility of the tab. */
export function mockPhone() {
  let prefersReducedMotion = false
  let isHidden = false
  const listeners = new Set<() => void>()
  window.matchMedia = (() => ({
    get matches() {
      return prefersReducedMotion
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden })
  return {
    reduceMotion(value: boolean) {
      prefersReducedMotion = value
      for (const listener of listeners) listener()
    },
    hideTab(value: boolean) {
      isHidden = value
      document.dispatchEvent(new Event("visibilitychange"))
    },
  }
}
