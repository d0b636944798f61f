import "server-only"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { formToken } from "#lib/http/csrf/page-token"
import { asked, type SearchParams } from "../query"
import { PlateSelectAds } from "../(ads)/place-ads"
import { screen } from "../screen"
import { NotFoundNotice } from "#components/pay/look-up/not-found-notice"
import { ParkMiniProgram } from "#components/platform/park-mini-program"
import { PlateSelectScreen } from "#components/pay/look-up/plate-select-screen"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { isAbsent } from "#lib/provider/absent"
import { inAlipay, inMessagingApp } from "#lib/http/request/browser-kind"
import { now } from "#lib/provider/client/clock"
import { readTyped } from "#lib/forms/flash"
import { clientAddress } from "#lib/http/request/client-address"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { payingAddress } from "#lib/payments/address"
import { paymentIfKnown } from "#lib/payments/server/record/record"
import { openOrder } from "#lib/payments/server/open-payments"
import { hotline, ifSoon, recordIfKnown } from "#lib/platform/server/record"
import { likelyProvince } from "#lib/platform/server/maps"
import { noticeFor } from "#lib/platform/notices"
import { alipayMiniProgram } from "#lib/platform/rules"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"

type Named = "plateSelect" | "plateSelectYd" | "plateSelectYdV2"

/** One screen at three addresses; the address says which of the provider's look-ups answers it. */
export const plateSelectPage = (name: Named) =>
  screen(async ({ searchParams }: { searchParams: SearchParams }) => {
    const { parkId, sign, typing, licence_plate } = await asked(
      searchParams,
      "parkId",
      "sign",
      "typing",
      "licence_plate",
    )
    const notice = parkId && noticeFor(parkId, now())
    if (notice) redirect(fill(addresses.notice, {}, { parkId }))

    const from = fill(addresses[name], {}, { parkId, sign })
    const { state } = await session()
    const [record, park, cars, active, typed, open, token, province] = await Promise.all([
      recordIfKnown(),
      parkId ? ifSoon(provider.payments.park({ parkId })) : undefined,
      state === "in" ? ifSoon(provider.pay.cars({ parkId })) : undefined,
      state === "in" ? ifSoon(provider.cars.active({})) : undefined,
      readTyped<"typed" | "nowhere">("find", from),
      openOrder(paymentKinds),
      formToken(),
      ifSoon(likelyProvince(clientAddress(await headers()))),
    ])
    // A car that its driver has turned off stays bound and is offered nowhere.
    const offered = (plate: string) => !active?.ok || active.data.some((car) => car.plate === plate)
    const mine = cars?.ok ? await withPaid(cars.data.list.filter(({ plate }) => offered(plate))) : []
    const known = park?.ok ? park.data : undefined
    const lookup = name === "plateSelectYdV2" ? undefined : ("as-before" as const)
    const form = { formToken: token, from, parkId, sign, lookup }
    const plate = typed?.values.plate || licence_plate?.slice(0, 9)
    const sent = await headers()
    const nowhere = typed?.why === "nowhere" ? typed.values : undefined
    const candidates = (nowhere?.candidates ?? "").split(",").filter(Boolean)
    const miniProgram = known && parkId ? miniProgramOf(known, parkId, sent, token) : undefined
    return (
      <PlateSelectScreen
        {...form}
        below={
          <>
            {miniProgram && <ParkMiniProgram look="quiet" open={miniProgram} />}
            <PlateSelectAds parkId={parkId} />
          </>
        }
        place={known?.name ?? record?.name ?? "停车缴费"}
        logo={record?.logo}
        provider={record?.abbreviation}
        signedIn={state === "in"}
        cars={mine}
        typing={typing === "1" || plate !== undefined}
        plate={plate ?? province}
        keysLater={nowhere !== undefined}
        error={typed?.why === "typed" ? typed.values.message : undefined}
        open={open === undefined ? undefined : { href: payingAddress(open) }}
      >
        {nowhere && (
          <NotFoundNotice
            {...form}
            plate={nowhere.plate ?? ""}
            candidates={candidates}
            phone={known?.phone}
            line={await hotline()}
          />
        )}
      </PlateSelectScreen>
    )
  })

/** What this app has seen paid, of the cars that stand here. */
const withPaid = <C extends { inPark: boolean; orderId?: string }>(cars: C[]) =>
  Promise.all(
    cars.map(async (car) => {
      const record = car.inPark && car.orderId ? await paymentIfKnown(car.orderId) : undefined
      return { ...car, paid: record?.state === "paid" }
    }),
  )

type MiniPrograms = { miniWechatId?: string; miniAliPayId?: string }

/** Each app opens its own kind, and only where the car park has one. */
function miniProgramOf(park: MiniPrograms, parkId: string, sent: Headers, token: string) {
  if (inMessagingApp(sent))
    return park.miniWechatId && !isAbsent("platform.miniProgramLink") ? { formToken: token, parkId } : undefined
  const href = inAlipay(sent) ? alipayMiniProgram(park.miniAliPayId, parkId) : undefined
  return href ? { href } : undefined
}
