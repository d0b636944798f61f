import { askAt } from "#lib/browser/ask"
import type { platformEndpoints } from "#lib/platform/contract"
import type { ShareCardProps } from "#lib/platform/share-card"

type Card = { title: string; desc?: string; link: string; imgUrl: string }
type Messaging = {
  config(input: object): void
  ready(done: () => void): void
  updateAppMessageShareData(card: Card): void
  updateTimelineShareData(card: Card): void
}

// The messaging app signs the address a visit began with on one system and the current one on the other.
const landing = typeof location === "undefined" ? "" : location.href

/** What a driver's friend sees when this page is sent on; if any of it fails, the plain link is sent. */
export function share({ script, title, description, picture, link }: ShareCardProps) {
  const tell = async () => {
    const address = (/iPhone|iPad/.test(navigator.userAgent) ? landing : location.href).split("#", 1)[0]!
    const path = address.slice(location.origin.length)
    // Not by lib/ask: a page that is shared brings no driver back, and a first visit would load the way to it.
    const said = await askAt<typeof platformEndpoints.shareConfig>("/api/platform/share-config", { path })
    const wx = (window as { wx?: Messaging }).wx
    if (!said.ok || !wx) return
    const { appId, timestamp, nonce, signature } = said
    const jsApiList = ["updateAppMessageShareData", "updateTimelineShareData"]
    wx.config({ appId, timestamp, nonceStr: nonce, signature, jsApiList })
    wx.ready(() => {
      const card = { title, desc: description, link: link ?? address, imgUrl: picture ?? "" }
      wx.updateAppMessageShareData(card)
      wx.updateTimelineShareData(card)
    })
  }
  const element = document.createElement("script")
  element.src = script
  element.onload = () => void tell()
  document.head.append(element)
}
