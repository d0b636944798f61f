import { getClosedAds } from "#lib/ads/browser/closed-ads"
import type { AdPlace } from "#lib/ads/rules"
import type { Ad, AdEvent } from "#lib/ads/values"
import { apiClient } from "#lib/api-client"

export type AdsQuery = {
  place: AdPlace
  parkId?: string
  orderId?: string
  orderType?: string
  /** The driver shows this screen at the gate, so no page of a partner is offered on it. */
  isKeptOpen?: boolean
}

export async function loadAds({ place, parkId, orderId, orderType, isKeptOpen }: AdsQuery): Promise<Ad[]> {
  const closed = [...getClosedAds(), ...(isKeptOpen ? ["afterPayment"] : [])]
  const result = await apiClient.ads.placed({ place, parkId, orderId, orderType, closed })
  return result.ok ? result.ads : []
}

export type AdRecorder = ReturnType<typeof createAdRecorder>

/** Reports each view and tap once. Simultaneous events are sent together, also while the page unloads. */
export function createAdRecorder(place: AdPlace, parkId: string | undefined) {
  const recorded = new Set<string>()
  let queue: AdEvent[] = []
  let followRequest: ReturnType<typeof send> | undefined

  function send(events: AdEvent[]) {
    return apiClient.ads.record({ place, parkId: parkId ?? "", events }, { keepalive: true })
  }
  function isNew(event: AdEvent["event"], { vendor }: Ad) {
    const name = `${event} ${vendor}`
    // The provider counts events by car park.
    if (!parkId || recorded.has(name)) return false
    recorded.add(name)
    return true
  }
  function record(event: AdEvent["event"], ad: Ad) {
    if (!isNew(event, ad)) return
    queue.push({ vendor: ad.vendor, event, id: ad.id })
    if (queue.length > 1) return
    queueMicrotask(() => {
      void send(queue)
      queue = []
    })
  }

  return {
    recordView: (ad: Ad) => record("show", ad),
    recordTap: (ad: Ad) => record("click", ad),
    /** Reports a tap and returns the target of the link, or undefined if its host is not allowed. */
    async follow({ vendor, id }: Ad): Promise<string | undefined> {
      followRequest ??= send([{ vendor, event: "click", id }])
      const result = await followRequest
      return result.ok ? result.href : undefined
    },
  }
}

/** Opens a URL without a referrer, as the links of advertisements do. */
export function openLink(href: string) {
  const link = document.createElement("a")
  link.href = href
  link.rel = "noopener noreferrer nofollow"
  link.click()
}
