import { formToken } from "../../../form-token"
import { asked, type SearchParams } from "../../../query"
import { screen } from "../../../screen"
import { SentVisit } from "../../sent-visit"
import { VisitFormScreen } from "#components/visitors/form/visit-form-screen"
import { ClosedScreen } from "#components/visitors/pass/visit-screen"
import { SignedOut } from "#lib/kit/call/fault"
import { saidOf } from "#lib/kit/call/trouble"
import { hotline, ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { session } from "#lib/session"
import { stateOf } from "#lib/visitors/rules"
import { today } from "#lib/visitors/server/apply"
import { readDraft } from "#lib/visitors/server/draft"
import { valuesOf } from "#lib/visitors/values"
import { visitorSayings } from "#lib/visitors/words"

export const metadata = { title: "访客预约" }

type Props = { params: Promise<{ parkId: string }>; searchParams: SearchParams }

/** What the provider says of an application of this driver is which screen it is. */
export default screen(async ({ params, searchParams }: Props) => {
  const [{ parkId: segment }, { edit }] = await Promise.all([params, asked(searchParams, "edit")])
  const parkId = decodeURIComponent(segment)
  const [known, held, phone] = await Promise.all([provider.visitors.verify({ parkId }), session(), hotline()])
  if (!known.ok || held.state !== "in") throw new SignedOut("visit")
  const visit = known.data
  const state = stateOf(visit)
  if (state === "closed") return <ClosedScreen hotline={phone} visit={visit} />
  const asksAgain = Boolean(edit) && (state === "rejected" || (state === "pass" && (visit.to ?? "") < today()))
  if (["waiting", "rejected", "pass"].includes(state) && !asksAgain) {
    return <SentVisit {...{ visit, parkId, phone }} />
  }
  const [draft, token, list] = await Promise.all([
    readDraft(held.driver.who, parkId),
    formToken(),
    ifSoon(provider.visitors.departments({ parkId })),
  ])
  const said = saidOf(draft?.why ? { why: draft.why, trouble: draft.trouble } : undefined, visitorSayings)
  return (
    <VisitFormScreen
      {...{ formToken: token, parkId, park: visit.park, today: today(), conditions: visit.conditions, said }}
      departments={list?.ok ? list.data.departments.map(({ name }) => name) : []}
      values={draft?.values ?? valuesOf(visit, today())}
      wrong={draft?.wrong}
    />
  )
})
