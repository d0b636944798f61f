import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { SentVisit } from "@app/(visitors)/_pages/sent-visit"
import { VisitFormScreen } from "#components/visitors/form/visit-form-screen"
import { LoadingScreen, ClosedScreen } from "#components/visitors/pass/visit-screen"
import { addresses } from "#lib/addresses/addresses"
import { UnauthenticatedError } from "#lib/core/errors"
import { toFormError } from "#lib/provider/user-message"
import { signFormOwner } from "#lib/forms/form-owner"
import { withTimeout } from "#lib/core/time/with-timeout"
import { fillAddress } from "#lib/core/address/address"
import { getHotline, undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"
import { getVisitState } from "#lib/visitors/rules"
import { getToday } from "#lib/visitors/server/apply"
import { openVisitForm } from "#lib/visitors/server/form"
import { getInitialValues } from "#lib/visitors/values"
import { visitorMessages } from "#lib/visitors/messages"

export const metadata = { title: "访客预约" }

/** A loading screen is shown if the provider takes longer. */
const CHECK_TIMEOUT_MS = 1_000

type Props = { params: Promise<{ parkId: string }>; searchParams: SearchParams }

/** The status of the driver's application decides which screen is shown. */
export default definePage(async ({ params, searchParams }: Props) => {
  const [{ parkId: segment }, { edit, form: formName, patient }] = await Promise.all([
    params,
    readQuery(searchParams, "edit", "form", "patient"),
  ])
  const parkId = decodeURIComponent(segment)
  const pendingCheck = provider.visitors.verify({ parkId })
  const [check, currentSession, phone] = await Promise.all([
    patient ? pendingCheck : withTimeout(pendingCheck, CHECK_TIMEOUT_MS),
    getSession(),
    getHotline(),
  ])
  if (!check) {
    return (
      <LoadingScreen
        continueHref={fillAddress(addresses.visitorAppointment, { parkId }, { edit, form: formName, patient: "1" })}
      />
    )
  }
  if (!check.ok || currentSession.state !== "in") throw new UnauthenticatedError("visit")
  const visit = check.data
  const state = getVisitState(visit)
  if (state === "closed") return <ClosedScreen hotline={phone} visit={visit} />
  const isResubmission = Boolean(edit) && (state === "rejected" || (state === "pass" && (visit.to ?? "") < getToday()))
  if (["waiting", "rejected", "pass"].includes(state) && !isResubmission) {
    return <SentVisit visit={visit} parkId={parkId} phone={phone} />
  }
  const [{ form, draft }, token, owner, departments] = await Promise.all([
    openVisitForm(currentSession.driver.driverKey, parkId, formName),
    getPageToken(),
    signFormOwner(),
    undefinedIfSlow(provider.visitors.departments({ parkId })),
  ])
  const message = toFormError(
    draft?.why ? { why: draft.why, userMessage: draft.userMessage } : undefined,
    visitorMessages,
  )
  return (
    <VisitFormScreen
      formToken={token}
      owner={owner}
      form={form}
      parkId={parkId}
      park={visit.park}
      today={getToday()}
      conditions={visit.conditions}
      message={message}
      departments={departments?.ok ? departments.data.departments.map(({ name }) => name) : []}
      values={draft?.values ?? getInitialValues(visit, getToday())}
      errors={draft?.wrong}
      reason={state === "rejected" || state === "again" ? visit.reason : undefined}
    />
  )
})
