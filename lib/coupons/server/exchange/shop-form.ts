import "server-only"
import { headers } from "next/headers"
import type { ShopForm } from "#lib/coupons/exchange/address"
import { findRuleSet, type RuleSet } from "#lib/coupons/exchange/rules"
import { getKnownRecipient } from "#lib/coupons/server/gifts/known-recipient"
import { isReceiptNeeded } from "#lib/coupons/server/exchange/exchange-receipt"
import { getUploadMethod } from "#lib/coupons/server/exchange/photo"
import type { UploadMethod } from "#lib/coupons/model/states"
import { UnauthenticatedError } from "#lib/core/errors"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { env } from "#lib/env/env"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"

export type ShopFormData = {
  shop: string
  alias?: string
  park?: string
  needsPlate: boolean
  /** How the photo is uploaded. Missing if no photo is needed. */
  uploadMethod?: UploadMethod
  knownValues: { plate?: string; phone?: string }
  rules?: { set: RuleSet; maxHours?: number }
}

/** The data for a shop's form. Throws UnauthenticatedError if a photo is needed, because photos require a signed-in driver. */
export async function fetchShopForm(form: ShopForm): Promise<ShopFormData | "invalid"> {
  const { link } = form
  const result = await provider.coupons.shop(link)
  if (!result.ok) return "invalid"
  const { name, alias, park, parkId, needsPlate } = result.data
  const isSignedIn = (await getSession()).state === "in"
  const isPhotoNeeded = isReceiptNeeded(form, result.data)
  if (isPhotoNeeded && !isSignedIn) throw new UnauthenticatedError("receipt")
  const ruleSet = findRuleSet(parkId, env().EXCHANGE_RULES)
  const [recipient, phone, uploadMethod] = await Promise.all([
    getKnownRecipient(),
    isSignedIn ? undefinedIfSlow(provider.coupons.phoneKnown({ parkId })) : undefined,
    isPhotoNeeded ? getUploadMethod(link.merchantId, await isInMessagingApp()) : undefined,
  ])
  const plate = recipient.plate ?? ""
  const limits =
    ruleSet === "A" && plate.length >= 7
      ? await undefinedIfSlow(provider.pay.couponLimits({ plate, parkId }))
      : undefined
  return {
    shop: name,
    alias,
    park,
    needsPlate,
    uploadMethod,
    knownValues: { plate: recipient.plate, phone: (phone?.ok ? phone.data.phone : undefined) ?? recipient.phone },
    rules: ruleSet && { set: ruleSet, maxHours: limits?.ok ? limits.data.maxDeductionHours : undefined },
  }
}

/** The messaging app's image chooser needs its script to be configured. */
const isInMessagingApp = async () => env().MESSAGING_SDK_URL !== undefined && isMessagingApp(await headers())
