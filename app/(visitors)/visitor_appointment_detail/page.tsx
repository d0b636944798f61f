import { asked, type SearchParams } from "../../query"
import { screen } from "../../screen"
import { NoVisitScreen, VisitScreen } from "#components/visitors/pass/visit-screen"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/values/address"
import { hotline } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { today } from "#lib/visitors/server/apply"

export const metadata = { title: "访客预约" }

const formOf = (parkId = "1") => fill(addresses.visitorAppointment, { parkId }, { edit: "1" })

/** One application by its number; another driver's is as little there as one that never was. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { id } = await asked(searchParams, "id")
  const [said, phone] = await Promise.all([id ? provider.visitors.detail({ id }) : undefined, hotline()])
  if (!said?.ok) return <NoVisitScreen formHref={formOf()} />
  return <VisitScreen visit={said.data} formHref={formOf(said.data.parkId)} today={today()} hotline={phone} />
})
