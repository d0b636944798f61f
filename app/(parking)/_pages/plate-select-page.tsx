import "server-only"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { fetchOwnCars } from "@app/_shared/own-cars"
import { MyPaymentsEntry } from "@app/_shared/own-payments-entry"
import { OpenOnPhone } from "@app/_shared/open-on-phone"
import { PlateSelectAds } from "@app/_shared/place-ads"
import { definePage } from "@app/_shared/define-page"
import { NotFoundNotice } from "#components/parking/look-up/not-found-notice"
import { ParkMiniProgram } from "#components/platform/park-mini-program"
import { PlateSelectScreen } from "#components/parking/look-up/plate-select-screen"
import { addresses } from "#lib/addresses/addresses"
import type { LookUpReason } from "#lib/parking/rules"
import { fillAddress } from "#lib/core/address/address"
import { isUnsupported } from "#lib/provider/unsupported"
import { isAlipay, isMessagingApp } from "#lib/http/request/browser-kind"
import { getProviderTime } from "#lib/provider/client/clock"
import { readFormDraft } from "#lib/forms/form-drafts"
import { getClientAddress } from "#lib/http/request/client-address"
import { guessPlateStart } from "#lib/parking/server/guess-plate-start"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { findCleanCode, keepOwnLogo, logIgnoredSettings } from "#lib/platform/server/clean-code"
import { findOpenOrder } from "#lib/payments/server/browser-payments"
import { getSupportPhone } from "#lib/platform/server/operator"
import { undefinedIfSlow, findProviderProfile } from "#lib/platform/server/provider-profile"
import { findParkNotice } from "#lib/platform/notices"
import { getAlipayMiniProgramUrl } from "#lib/platform/rules"
import { getSession } from "#lib/session/session"

type PlateSelectName = "plateSelect" | "plateSelectYd" | "plateSelectYdV2"
type PlateSelect = {
  /** Its own URL, to return to. */
  from: string
  parkId?: string
  sign?: string
  usesLegacyLookUp?: boolean
  /** The words of a signed code. */
  codeWords?: string
  query: { typing?: string; licence_plate?: string }
}

/** One screen at three URLs. The URL decides which of the provider's look-up calls is used. */
export const createPlateSelectPage = (name: PlateSelectName) =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const { parkId, sign, ...query } = await readQuery(searchParams, "parkId", "sign", "typing", "licence_plate")
    const from = fillAddress(addresses[name], {}, { parkId, sign })
    const usesLegacyLookUp = name !== "plateSelectYdV2"
    return renderPlateSelect({ from, parkId, sign, usesLegacyLookUp, query })
  })

export async function renderPlateSelect({ from, parkId, sign, usesLegacyLookUp, codeWords, query }: PlateSelect) {
  const { typing, licence_plate } = query
  const notice = parkId && findParkNotice(parkId, getProviderTime())
  if (notice) redirect(fillAddress(addresses.notice, {}, { parkId }))

  const { state } = await getSession()
  const parkQuery = parkId ? findParkSettings(parkId) : undefined
  const [profile, parkData, cars, draft, openOrderId, token, province] = await Promise.all([
    findProviderProfile(),
    parkQuery,
    state === "in" ? undefinedIfSlow(fetchOwnCars(parkId)) : undefined,
    readFormDraft<LookUpReason>("find", from),
    findOpenOrder(paymentTypes),
    getPageToken(),
    undefinedIfSlow(guessPlateStart(parkId, parkQuery, getClientAddress(await headers()))),
  ])
  const cleanCode = findCleanCode(parkId, parkData) === true
  const form = { formToken: token, from, parkId, sign, usesLegacyLookUp }
  const plate = draft?.values.plate || licence_plate?.slice(0, 9)
  const requestHeaders = await headers()
  const notFound = draft?.why === "no-stay-found" ? draft.values : undefined
  const candidates = (notFound?.candidates ?? "").split(",").filter(Boolean)
  const miniProgram =
    parkData && parkId && !cleanCode ? getMiniProgram(parkData, parkId, requestHeaders, token) : undefined
  const logo = cleanCode ? keepOwnLogo(profile?.logo) : profile?.logo
  if (cleanCode) {
    const { miniWechatId, miniAliPayId } = parkData ?? {}
    logIgnoredSettings({ miniWechatId, miniAliPayId, logo: profile?.logo && !logo })
  }
  return (
    <PlateSelectScreen
      {...form}
      footer={
        <>
          <MyPaymentsEntry />
          {miniProgram && <ParkMiniProgram variant="quiet" open={miniProgram} />}
          <PlateSelectAds parkId={parkId} park={parkData} />
          <OpenOnPhone href={from} />
        </>
      }
      place={parkData?.name ?? profile?.name ?? "停车缴费"}
      logo={logo}
      provider={profile?.abbreviation}
      codeWords={codeWords}
      isSignedIn={state === "in"}
      hidesSignIn={cleanCode}
      cars={cars ?? []}
      isTyping={typing === "1" || plate !== undefined}
      plate={plate ?? province}
      isKeyboardClosed={notFound !== undefined}
      error={draft?.why === "typed" ? draft.values.message : undefined}
      openPayment={openOrderId === undefined ? undefined : { href: buildPaymentStatusUrl(openOrderId) }}
    >
      {notFound && (
        <NotFoundNotice
          {...form}
          plate={notFound.plate ?? ""}
          candidates={candidates}
          phone={parkData?.phone}
          supportPhone={await getSupportPhone()}
        />
      )}
    </PlateSelectScreen>
  )
}

type MiniPrograms = { miniWechatId?: string; miniAliPayId?: string }

/** WeChat and Alipay each open their own mini program, if the car park has one. */
function getMiniProgram(park: MiniPrograms, parkId: string, requestHeaders: Headers, token: string) {
  if (isMessagingApp(requestHeaders))
    return park.miniWechatId && !isUnsupported("platform.miniProgramLink") ? { formToken: token, parkId } : undefined
  const href = isAlipay(requestHeaders) ? getAlipayMiniProgramUrl(park.miniAliPayId, parkId) : undefined
  return href ? { href } : undefined
}
