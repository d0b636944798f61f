import "server-only"
import type { ShopLink } from "#lib/coupons/exchange/address"
import { RECEIPT_MOST } from "#lib/coupons/exchange/rules"
import type { UploadWay } from "#lib/coupons/model/states"
import { ProviderFault } from "#lib/core/errors"
import { photoKey, takePhoto } from "#lib/platform/server/photo"
import { provider } from "#lib/provider"

/** A receipt of one shop is no other's. */
const shows = ({ merchantId, token }: ShopLink) => ({ type: "RECEIPT", about: `${merchantId} ${token}` }) as const

export const receiptKey = (link: ShopLink, ticket: string) => photoKey(shows(link), ticket)

/**
 * Which way photos go here. Only the messaging app has its own chooser; who cannot be asked is sent to the storage, which
 * says itself what is wrong with it.
 */
export async function wayFor(merchantId: string, isMessagingApp: boolean): Promise<UploadWay> {
  try {
    const said = await provider.coupons.uploadWay({ merchantId, isMessagingApp })
    const way = said.ok ? said.data.way : "OSS"
    return way === "WX" && !isMessagingApp ? "OSS" : way
  } catch (error) {
    if (error instanceof ProviderFault) return "OSS"
    throw error
  }
}

export async function takeReceipt(link: ShopLink, file: File) {
  const way = await wayFor(link.merchantId, false)
  return takePhoto(shows(link), file, RECEIPT_MOST, way === "BASE64" ? keepAsText : undefined)
}

/** The small picture, written out in a call. */
async function keepAsText(photo: Uint8Array<ArrayBuffer>) {
  try {
    const image = `data:image/jpeg;base64,${Buffer.from(photo).toString("base64")}`
    const said = await provider.coupons.uploadAsText({ image })
    return said.ok ? ({ ok: true, key: said.data.key } as const) : NOT_STORED
  } catch (error) {
    if (error instanceof ProviderFault) return NOT_STORED
    throw error
  }
}
const NOT_STORED = { ok: false, why: "not-stored" } as const
