import { callEndpoint } from "#lib/browser/endpoint-client"
import type { platformEndpoints } from "#lib/platform/contract"
import type { ShareCardProps } from "#lib/platform/share-card"

type Card = { title: string; desc?: string; link: string; imgUrl: string }
type WeixinSdk = {
  config(input: object): void
  ready(done: () => void): void
  updateAppMessageShareData(card: Card): void
  updateTimelineShareData(card: Card): void
}

// On iOS the signature must be for the URL the visit began with, on Android for the current one.
const landingUrl = typeof location === "undefined" ? "" : location.href

/** Sets the card of this page in the messaging app. If anything fails, the app shares the link without a card. */
export function setShareCard({ script, title, description, picture, link }: ShareCardProps) {
  const configure = async () => {
    const url = (/iPhone|iPad/.test(navigator.userAgent) ? landingUrl : location.href).split("#", 1)[0]!
    const path = url.slice(location.origin.length)
    // Does not use the API client, because it would load the session restore on a first visit.
    const result = await callEndpoint<typeof platformEndpoints.shareConfig>("/api/platform/share-config", { path })
    const wx = (window as { wx?: WeixinSdk }).wx
    if (!result.ok || !wx) return
    const { appId, timestamp, nonce, signature } = result
    const jsApiList = ["updateAppMessageShareData", "updateTimelineShareData"]
    wx.config({ appId, timestamp, nonceStr: nonce, signature, jsApiList })
    wx.ready(() => {
      const card = { title, desc: description, link: link ?? url, imgUrl: picture ?? "" }
      wx.updateAppMessageShareData(card)
      wx.updateTimelineShareData(card)
    })
  }
  const element = document.createElement("script")
  element.src = script
  element.onload = () => void configure()
  document.head.append(element)
}
