import "server-only"
import { redirect } from "next/navigation"
import { formToken } from "#lib/http/csrf/page-token"
import { unlessFailed } from "../list-page"
import { here } from "../screen"
import { ApplicationScreen } from "#components/rental/application/application-screen"
import {
  LoadingScreen,
  RejectedScreen,
  ScanCodeScreen,
  WaitingScreen,
} from "#components/rental/application/standing-screens"
import { NothingHereScreen } from "#components/rental/home/nothing-here-screen"
import { PackagesScreen } from "#components/rental/renewal/packages-screen"
import { addresses } from "#lib/addresses/addresses"
import { isAbsent } from "#lib/provider/absent"
import { now } from "#lib/provider/client/clock"
import { saidOf } from "#lib/provider/trouble"
import { readLasting, readTyped, type Typed } from "#lib/forms/flash"
import { formOwner } from "#lib/forms/form-owner"
import { fill } from "#lib/core/address/address"
import { env } from "#lib/env/env"
import { miniProgramLink, outsideLink } from "#lib/platform/rules"
import { hotline, ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { type Applying, readApplying } from "#lib/rental/application/address"
import { applyTypeOf, type FormKind, onlyForOthers, workCardWords, wrongIn } from "#lib/rental/application/rules"
import type { Standing } from "#lib/rental/application/contract"
import { isStaffPark } from "#lib/rental/model/rules"
import { askedAt, unpackPhotos } from "#lib/rental/server/application"
import { standingAt } from "#lib/rental/server/standing"
import { type ApplicationSaying, applicationWords } from "#lib/rental/application/words"
import { beijingDay } from "#lib/core/time/dates"

/** Who may rent: the form, or how it stands. What is applied for the address says. */
export async function applicationPage(again: string | undefined) {
  const applying = readApplying(await here())
  const homeHref = addresses.rentals.path
  if (!applying) return <NothingHereScreen text={applicationWords["no-park"]} href={addresses.rentalParks.path} />
  const { parkId, againHref } = applying
  const staffOnly = isStaffPark(parkId) && applying.kind !== "staff"
  if (staffOnly) redirect(fill(addresses.rentalAuthentication, {}, { parkId }))
  const [said, elsewhere, typing, cars] = await Promise.all([
    standingAt(applying),
    ifSoon(provider.rental.elsewhere({ parkId })),
    ifSoon(provider.rental.typing({ parkId })),
    ifSoon(provider.cars.mine({})),
  ])
  const link = elsewhere?.ok ? openable(elsewhere.data.link) : undefined
  const scanCode = async () => {
    const ask = isAbsent("platform.miniProgramLink") ? undefined : { formToken: await formToken(), parkId }
    return <ScanCodeScreen {...{ link, ask, homeHref }} />
  }
  if (elsewhere?.ok && elsewhere.data.isNeeded) return scanCode()
  if (!said.ok) return <NothingHereScreen text={applicationWords[said.why]} href={addresses.rentalParks.path} />
  const standing = said.data
  if (standing.state === "loading") return <LoadingScreen homeHref={homeHref} />
  if (standing.state === "waiting") return <WaitingScreen {...{ standing, homeHref, kind: applying.kind }} />
  if (standing.state === "approved") return approved(applying, standing)
  if (standing.state === "scan-code") return scanCode()
  // What was taken a moment ago is under review, also where the provider does not tell so yet.
  if (again !== "1" && (await readTyped<"sent">("applied", applying.here)))
    return <WaitingScreen {...{ standing: { ...standing, at: undefined }, homeHref, kind: applying.kind }} />
  if (standing.state === "rejected" && again !== "1")
    return <RejectedScreen {...{ standing, homeHref, againHref, kind: applying.kind }} />
  const closed = typing?.ok ? notLetHere(applying.kind, typing.data) : undefined
  if (closed) return <NothingHereScreen text={applicationWords[closed]} href={addresses.rentalParks.path} />
  // Whatever the way that has led here: a plate is bound before anything is applied for.
  if (cars?.ok && cars.data.length === 0) redirect(fill(addresses.rentalCars, {}, { type: "1", parkId }))
  return form(applying, standing)
}

/** What the provider says the mini program is opened by; nothing else is led to. */
const openable = (link: string | undefined) => miniProgramLink(link) ?? outsideLink(link, env().LINK_HOSTS)

/** What the car park's switches leave out. */
function notLetHere(kind: FormKind, { byOwner, timeShare }: { byOwner: boolean; timeShare: boolean }) {
  if (kind === "owner" && !byOwner) return "no-owner-space"
  return kind === "time-share" && !timeShare ? "no-time-share" : undefined
}

async function form(applying: Applying, standing: Standing) {
  const { kind, parkId, againHref } = applying
  const [photos, earlier, cars, molds, kept, token, owner] = await Promise.all([
    askedAt(applying),
    ifSoon(provider.rental.earlier({ parkId, applyType: applyTypeOf(kind) })),
    ifSoon(provider.cars.mine({})),
    kind === "time-share" ? provider.rental.timeShares({ parkId }) : undefined,
    readLasting<ApplicationSaying>("application", againHref),
    formToken(),
    formOwner(),
  ])
  const today = beijingDay(now())
  if (molds?.ok && molds.data.list.length === 0) {
    return <NothingHereScreen text={applicationWords["no-time-share"]} href={addresses.rentalParks.path} />
  }
  const before = earlier?.ok ? earlier.data : {}
  const car = cars?.ok ? cars.data[0]?.plate : undefined
  const known = { ...before, plate: before.plate ?? car }
  const typed = kept?.values ?? known
  const tickets = await unpackPhotos(applying, kept?.values.photos)
  return (
    <ApplicationScreen
      park={standing.park}
      as={kind === "personal" || kind === "company" ? otherForms(applying) : undefined}
      trouble={kept && ofWhole(kept)}
      reason={standing.state === "rejected" ? (standing.reason ?? "") : undefined}
      form={{
        ...{ kind, formToken: token, owner, back: againHref, today, typed, photos },
        wrong: kept && !UNTRIED.includes(kept.why) ? wrongIn(kept.values, kind, today) : {},
        tickets,
        photoWrong: kept && photoWrong(kept, kind),
        molds: molds?.ok ? molds.data.list : undefined,
      }}
    />
  )
}

const otherForms = ({ parkId, areaId }: Applying) => ({
  personal: fill(addresses.rentalAuthentication, {}, { parkId, areaId, again: "1" }),
  company: fill(addresses.rentalAuthentication, {}, { parkId, areaId, as: "company", again: "1" }),
})

/** What was not looked at yet. */
const UNTRIED: readonly ApplicationSaying[] = ["again", "unsent", "crowded", "typed"]
const OF_A_PHOTO: readonly ApplicationSaying[] = ["work-card-missing", "licence-missing"]

/** What belongs to no one field. */
function ofWhole(kept: Typed<ApplicationSaying>) {
  return OF_A_PHOTO.includes(kept.why) ? undefined : saidOf(kept, applicationWords)
}

function photoWrong({ why, values }: Typed<ApplicationSaying>, kind: FormKind) {
  return {
    workCard: why === "work-card-missing" ? workCardWords(kind, values.slotType).missing : undefined,
    licence: why === "licence-missing" ? applicationWords[why] : undefined,
  }
}

/** Let in: what can be rented now. */
async function approved({ kind, parkId, areaId }: Applying, { plate, sponsorType }: Standing) {
  const [said, phone] = await Promise.all([
    unlessFailed(
      kind === "time-share"
        ? provider.rental.timeShares({ parkId })
        : provider.rental.packages({ parkId, areaId, rentType: "month" }),
    ),
    hotline(),
  ])
  const packages = said?.ok ? said.data.list : undefined
  return (
    <PackagesScreen
      title="审核通过"
      parkId={parkId}
      areaId={areaId}
      packages={packages}
      off={onlyForOthers(packages ?? [], sponsorType === undefined ? [] : [sponsorType])}
      plate={plate}
      phone={phone}
    />
  )
}
