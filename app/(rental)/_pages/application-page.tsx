import "server-only"
import { redirect } from "next/navigation"
import { getPageToken } from "#lib/http/csrf/page-token"
import { undefinedIfListFails } from "#lib/http/page/list-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { ApplicationScreen } from "#components/rental/application/application-screen"
import {
  LoadingScreen,
  RejectedScreen,
  ScanCodeScreen,
  WaitingScreen,
} from "#components/rental/application/status-screens"
import { RentalNotFoundScreen } from "#components/rental/home/rental-error-screens"
import { PackagesScreen } from "#components/rental/renewal/packages-screen"
import { addresses } from "#lib/addresses/addresses"
import { isUnsupported } from "#lib/provider/unsupported"
import { getProviderTime } from "#lib/provider/client/clock"
import { toFormError } from "#lib/provider/user-message"
import { readStickyFormDraft, readFormDraft, type FormDraft } from "#lib/forms/form-drafts"
import { signFormOwner } from "#lib/forms/form-owner"
import { fillAddress } from "#lib/core/address/address"
import { env } from "#lib/env/env"
import { parseMiniProgramUrl, parseOutsideUrl } from "#lib/platform/rules"
import { getHotline, undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { type ApplicationTarget, parseApplicationUrl } from "#lib/rental/application/address"
import {
  getApplyType,
  type FormKind,
  getPackageRejections,
  getWorkCardTexts,
  validateApplication,
} from "#lib/rental/application/rules"
import type { ApplicationStatus } from "#lib/rental/application/contract"
import { isStaffPark } from "#lib/rental/model/rules"
import { fetchPhotoRequirements, unpackPhotos } from "#lib/rental/server/application"
import { fetchApplicationStatus } from "#lib/rental/server/application-status"
import { type ApplicationReason, applicationMessages } from "#lib/rental/application/messages"
import { toBeijingDay } from "#lib/core/time/dates"

/** The rental application: its form or its status. The URL selects the kind of application. */
export async function renderApplicationPage(again: string | undefined) {
  const target = parseApplicationUrl(await getCurrentUrl())
  const homeHref = addresses.rentals.path
  if (!target) return <RentalNotFoundScreen text={applicationMessages["no-park"]} href={addresses.rentalParks.path} />
  const { parkId, againHref } = target
  const staffOnly = isStaffPark(parkId) && target.kind !== "staff"
  if (staffOnly) redirect(fillAddress(addresses.rentalAuthentication, {}, { parkId }))
  const [result, elsewhere, typing, cars] = await Promise.all([
    fetchApplicationStatus(target),
    undefinedIfSlow(provider.rental.elsewhere({ parkId })),
    undefinedIfSlow(provider.rental.typing({ parkId })),
    undefinedIfSlow(provider.cars.mine({})),
  ])
  const link = elsewhere?.ok ? getAllowedLink(elsewhere.data.link) : undefined
  const renderScanCode = async () => {
    const miniProgramForm = isUnsupported("platform.miniProgramLink")
      ? undefined
      : { formToken: await getPageToken(), parkId }
    return <ScanCodeScreen link={link} linkRequest={miniProgramForm} homeHref={homeHref} />
  }
  if (elsewhere?.ok && elsewhere.data.isNeeded) return renderScanCode()
  if (!result.ok)
    return <RentalNotFoundScreen text={applicationMessages[result.why]} href={addresses.rentalParks.path} />
  const status = result.data
  if (status.state === "loading") return <LoadingScreen homeHref={homeHref} />
  if (status.state === "waiting") return <WaitingScreen status={status} homeHref={homeHref} kind={target.kind} />
  if (status.state === "approved") return renderApproved(target, status)
  if (status.state === "scan-code") return renderScanCode()
  // An application that was just sent is under review, even if the provider does not report it yet.
  if (again !== "1" && (await readFormDraft<"sent">("applied", target.href)))
    return <WaitingScreen status={{ ...status, at: undefined }} homeHref={homeHref} kind={target.kind} />
  if (status.state === "rejected" && again !== "1")
    return <RejectedScreen status={status} homeHref={homeHref} againHref={againHref} kind={target.kind} />
  const unavailableReason = typing?.ok ? getUnavailableReason(target.kind, typing.data) : undefined
  if (unavailableReason)
    return <RentalNotFoundScreen text={applicationMessages[unavailableReason]} href={addresses.rentalParks.path} />
  // The driver has to bind a plate before applying, also when the page was opened directly.
  if (cars?.ok && cars.data.length === 0) redirect(fillAddress(addresses.rentalCars, {}, { type: "1", parkId }))
  return renderForm(target, status)
}

/** Only links to a mini program or to allowed hosts. */
const getAllowedLink = (link: string | undefined) =>
  parseMiniProgramUrl(link) ?? parseOutsideUrl(link, env().LINK_HOSTS)

/** The reason why this kind of rental is unavailable, if the car park has disabled it. */
function getUnavailableReason(kind: FormKind, { byOwner, timeShare }: { byOwner: boolean; timeShare: boolean }) {
  if (kind === "owner" && !byOwner) return "no-owner-space"
  return kind === "time-share" && !timeShare ? "no-time-share" : undefined
}

async function renderForm(target: ApplicationTarget, status: ApplicationStatus) {
  const { kind, parkId, againHref } = target
  const [photos, earlier, cars, timeShares, draft, token, owner, supportPhone] = await Promise.all([
    fetchPhotoRequirements(target),
    undefinedIfSlow(provider.rental.earlier({ parkId, applyType: getApplyType(kind) })),
    undefinedIfSlow(provider.cars.mine({})),
    kind === "time-share" ? provider.rental.timeShares({ parkId }) : undefined,
    readStickyFormDraft<ApplicationReason>("application", againHref),
    getPageToken(),
    signFormOwner(),
    getHotline(),
  ])
  const today = toBeijingDay(getProviderTime())
  if (timeShares?.ok && timeShares.data.list.length === 0) {
    return <RentalNotFoundScreen text={applicationMessages["no-time-share"]} href={addresses.rentalParks.path} />
  }
  const earlierValues = earlier?.ok ? earlier.data : {}
  const car = cars?.ok ? cars.data[0]?.plate : undefined
  const initialValues = { ...earlierValues, plate: earlierValues.plate ?? car }
  const values = draft?.values ?? initialValues
  const tickets = await unpackPhotos(target, draft?.values.photos)
  return (
    <ApplicationScreen
      park={status.park}
      applicantHrefs={kind === "personal" || kind === "company" ? getFormHrefs(target) : undefined}
      message={draft && getFormError(draft)}
      reason={status.state === "rejected" ? (status.reason ?? "") : undefined}
      form={{
        kind,
        formToken: token,
        owner,
        back: againHref,
        today,
        draft: values,
        photos,
        errors: draft && !UNSENT_REASONS.includes(draft.why) ? validateApplication(draft.values, kind, today) : {},
        tickets,
        photoErrors: draft && getPhotoErrors(draft, kind),
        supportPhone,
        packages: timeShares?.ok ? timeShares.data.list : undefined,
      }}
    />
  )
}

const getFormHrefs = ({ parkId, areaId }: ApplicationTarget) => ({
  personal: fillAddress(addresses.rentalAuthentication, {}, { parkId, areaId, again: "1" }),
  company: fillAddress(addresses.rentalAuthentication, {}, { parkId, areaId, as: "company", again: "1" }),
})

/** Reasons after which the fields are not validated, because the form was not submitted yet. */
const UNSENT_REASONS: readonly ApplicationReason[] = ["signed-in-again", "unsent", "crowded", "typed"]
const PHOTO_REASONS: readonly ApplicationReason[] = ["work-card-missing", "licence-missing"]

/** The error of the whole form. Errors of photos are shown next to the photos. */
function getFormError(draft: FormDraft<ApplicationReason>) {
  return PHOTO_REASONS.includes(draft.why) ? undefined : toFormError(draft, applicationMessages)
}

function getPhotoErrors({ why, values }: FormDraft<ApplicationReason>, kind: FormKind) {
  return {
    workCard: why === "work-card-missing" ? getWorkCardTexts(kind, values.slotType).missing : undefined,
    licence: why === "licence-missing" ? applicationMessages[why] : undefined,
  }
}

/** The packages that an approved applicant can rent. */
async function renderApproved({ kind, parkId, areaId }: ApplicationTarget, { plate, sponsorType }: ApplicationStatus) {
  const [result, phone] = await Promise.all([
    undefinedIfListFails(
      kind === "time-share"
        ? provider.rental.timeShares({ parkId })
        : provider.rental.packages({ parkId, areaId, rentType: "month" }),
    ),
    getHotline(),
  ])
  const packages = result?.ok ? result.data.list : undefined
  return (
    <PackagesScreen
      title="审核通过"
      parkId={parkId}
      areaId={areaId}
      packages={packages}
      disabledReasons={getPackageRejections(packages ?? [], sponsorType === undefined ? [] : [sponsorType])}
      plate={plate}
      phone={phone}
    />
  )
}
