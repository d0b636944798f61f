import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { SentVisit } from "@app/(visitors)/_pages/sent-visit"
import { VisitFormScreen } from "#components/visitors/form/visit-form-screen"
import { AskingScreen, ClosedScreen } from "#components/visitors/pass/visit-screen"
import { addresses } from "#lib/addresses/addresses"
import { UnauthenticatedError } from "#lib/core/errors"
import { toFormError } from "#lib/provider/user-message"
import { createFormOwner } from "#lib/forms/form-owner"
import { withTimeout } from "#lib/core/time/with-timeout"
import { fillAddress } from "#lib/core/address/address"
import { hotline, ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"
import { stateOf } from "#lib/visitors/rules"
import { today } from "#lib/visitors/server/apply"
import { formOf } from "#lib/visitors/server/form"
import { knownOf } from "#lib/visitors/values"
import { visitorSayings } from "#lib/visitors/words"

export const metadata = { title: "访客预约" }

/** So long a driver looks at the page before. */
const SOON_MS = 1_000

type Props = { params: Promise<{ parkId: string }>; searchParams: SearchParams }

/** What the provider says of an application of this driver is which screen it is. */
export default definePage(async ({ params, searchParams }: Props) => {
  const [{ parkId: segment }, { edit, form: named, patient }] = await Promise.all([
    params,
    readQuery(searchParams, "edit", "form", "patient"),
  ])
  const parkId = decodeURIComponent(segment)
  const asking = provider.visitors.verify({ parkId })
  const [known, held, phone] = await Promise.all([
    patient ? asking : withTimeout(asking, SOON_MS),
    session(),
    hotline(),
  ])
  if (!known) {
    return (
      <AskingScreen
        goOnHref={fillAddress(addresses.visitorAppointment, { parkId }, { edit, form: named, patient: "1" })}
      />
    )
  }
  if (!known.ok || held.state !== "in") throw new UnauthenticatedError("visit")
  const visit = known.data
  const state = stateOf(visit)
  if (state === "closed") return <ClosedScreen hotline={phone} visit={visit} />
  const asksAgain = Boolean(edit) && (state === "rejected" || (state === "pass" && (visit.to ?? "") < today()))
  if (["waiting", "rejected", "pass"].includes(state) && !asksAgain) {
    return <SentVisit {...{ visit, parkId, phone }} />
  }
  const [{ form, draft }, token, owner, list] = await Promise.all([
    formOf(held.driver.who, parkId, named),
    getPageToken(),
    createFormOwner(),
    ifSoon(provider.visitors.departments({ parkId })),
  ])
  const said = toFormError(draft?.why ? { why: draft.why, trouble: draft.trouble } : undefined, visitorSayings)
  return (
    <VisitFormScreen
      {...{
        formToken: token,
        owner,
        form,
        parkId,
        park: visit.park,
        today: today(),
        conditions: visit.conditions,
        said,
      }}
      departments={list?.ok ? list.data.departments.map(({ name }) => name) : []}
      values={draft?.values ?? knownOf(visit, today())}
      wrong={draft?.wrong}
      reason={state === "rejected" || state === "again" ? visit.reason : undefined}
    />
  )
})
