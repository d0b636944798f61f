import "server-only"
import { headers } from "next/headers"
import type { Applying } from "#lib/coupons/exchange/address"
import { rulesOf, type RuleSet } from "#lib/coupons/exchange/rules"
import { knownTaker } from "#lib/coupons/server/gifts/taker"
import { needsTicket } from "#lib/coupons/server/exchange/exchange"
import { wayFor } from "#lib/coupons/server/exchange/photo"
import type { UploadWay } from "#lib/coupons/model/states"
import { SignedOut } from "#lib/core/errors"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { env } from "#lib/env/env"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"

export type ShopForm = {
  shop: string
  alias?: string
  park?: string
  asksPlate: boolean
  /** Which way a photo goes; none is wanted without. */
  way?: UploadWay
  known: { plate?: string; phone?: string }
  rules?: { set: RuleSet; mostHours?: number }
}

/** What a shop's form asks for. A photo is a driver's: without one somebody signs in first. */
export async function formAt(applying: Applying): Promise<ShopForm | "invalid"> {
  const { link } = applying
  const said = await provider.coupons.shop(link)
  if (!said.ok) return "invalid"
  const { name, alias, park, parkId, plateNeeded } = said.data
  const isIn = (await session()).state === "in"
  const ticket = needsTicket(applying, said.data)
  if (ticket && !isIn) throw new SignedOut("receipt")
  const set = rulesOf(parkId, env().EXCHANGE_RULES)
  const [taker, phone, way] = await Promise.all([
    knownTaker(),
    isIn ? ifSoon(provider.coupons.phoneKnown({ parkId })) : undefined,
    ticket ? wayFor(link.merchantId, await isInMessagingApp()) : undefined,
  ])
  const plate = taker.plate ?? ""
  const limits =
    set === "A" && plate.length >= 7 ? await ifSoon(provider.pay.couponLimits({ plate, parkId })) : undefined
  return {
    ...{ shop: name, alias, park, asksPlate: plateNeeded, way },
    known: { plate: taker.plate, phone: (phone?.ok ? phone.data.phone : undefined) ?? taker.phone },
    rules: set && { set, mostHours: limits?.ok ? limits.data.maxDeductionHours : undefined },
  }
}

/** Its chooser is of use only where its script is. */
const isInMessagingApp = async () => env().MESSAGING_SDK_URL !== undefined && inMessagingApp(await headers())
