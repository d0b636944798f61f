import { headers } from "next/headers"
import { VisitScreen } from "#components/visitors/pass/visit-screen"
import { addresses } from "#lib/addresses/addresses"
import { canDownload } from "#lib/http/request/browser-kind"
import { fillAddress } from "#lib/core/address/address"
import { findParkSettings } from "#lib/platform/server/park-settings"
import type { Application } from "#lib/visitors/contract"
import { getToday } from "#lib/visitors/server/apply"

export async function SentVisit({ visit, parkId, phone }: { visit: Application; parkId?: string; phone?: string }) {
  const formHref = parkId && fillAddress(addresses.visitorAppointment, { parkId }, { edit: "1" })
  const park = parkId ? await findParkSettings(parkId) : undefined
  const save = visit.id && {
    picture: `/api/visitors/picture?${new URLSearchParams({ id: visit.id }).toString()}`,
    name: "访客通行证",
    canDownload: canDownload(await headers()),
  }
  return (
    <VisitScreen
      visit={visit}
      formHref={formHref}
      today={getToday()}
      booth={park?.phone}
      hotline={phone}
      save={save || undefined}
    />
  )
}
