import { getClosedAds } from "#lib/ads/browser/closed-ads"
import type { AdPlace } from "#lib/ads/rules"
import type { Ad, AdEvent } from "#lib/ads/values"
import { ask } from "#lib/ask"

/** The browser's side: what is there to show, and what came of it. */

export type AdsQuery = {
  place: AdPlace
  parkId?: string
  orderId?: string
  orderType?: string
  /** The driver needs this screen, to show it at the gate: nothing leads away from it by itself. */
  isKeptOpen?: boolean
}

export async function loadAds({ place, parkId, orderId, orderType, isKeptOpen }: AdsQuery): Promise<Ad[]> {
  const closed = [...getClosedAds(), ...(isKeptOpen ? ["afterPayment"] : [])]
  const said = await ask.ads.placed({ place, parkId, orderId, orderType, closed })
  return said.ok ? said.ads : []
}

export type AdRecorder = ReturnType<typeof createAdRecorder>

/** Shows and taps, each once. What happens together is sent together, and is on its way even when the page goes. */
export function createAdRecorder(place: AdPlace, parkId: string | undefined) {
  const noted = new Set<string>()
  let waiting: AdEvent[] = []
  let followed: ReturnType<typeof send> | undefined

  function send(events: AdEvent[]) {
    return ask.ads.record({ place, parkId: parkId ?? "", events }, { keepalive: true })
  }
  function isNew(event: AdEvent["event"], { vendor }: Ad) {
    const name = `${event} ${vendor}`
    // The books are kept by car park: without one there is none to write in.
    if (!parkId || noted.has(name)) return false
    noted.add(name)
    return true
  }
  function note(event: AdEvent["event"], ad: Ad) {
    if (!isNew(event, ad)) return
    waiting.push({ vendor: ad.vendor, event, id: ad.id })
    if (waiting.length > 1) return
    queueMicrotask(() => {
      void send(waiting)
      waiting = []
    })
  }

  return {
    shown: (ad: Ad) => note("show", ad),
    tapped: (ad: Ad) => note("click", ad),
    /** A link whose address is told only to who taps it. Undefined: it leads nowhere we may go. */
    async follow({ vendor, id }: Ad): Promise<string | undefined> {
      followed ??= send([{ vendor, event: "click", id }])
      const said = await followed
      return said.ok ? said.href : undefined
    },
  }
}

/** Leaves as a tap on a link does: the other side is not told where the driver was. */
export function openLink(href: string) {
  const link = document.createElement("a")
  link.href = href
  link.rel = "noopener noreferrer nofollow"
  link.click()
}
