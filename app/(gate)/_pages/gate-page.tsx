import "server-only"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { EntryScreen } from "#components/gate/entry-screen"
import { GateErrorScreen } from "#components/gate/gate-error-screen"
import { GateScreen } from "#components/gate/gate-screen"
import { addresses } from "#lib/addresses/addresses"
import { buildGateProps, parseScan } from "#lib/gate/server/gate-view"
import { type Outcome, isUnpaidMessage } from "#lib/platform/outcome"
import { entryTitle, isEntry, toPlainText, isAwaitingEntry } from "#lib/gate/rules"
import { gateRefusalMessages } from "#lib/gate/messages"
import { fillAddress } from "#lib/core/address/address"
import { canDownload } from "#lib/http/request/browser-kind"
import { getHotline } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

const doneAction = { label: "完成", href: addresses.menu.path, closes: true }
const lookUpAction = { label: "查询停车费", href: addresses.plateSelectYdV2.path }

function getPrimaryAction({ message, outcome }: { message: string; outcome: Outcome }) {
  if (isUnpaidMessage(message)) return lookUpAction
  return outcome === "bad" ? undefined : doneAction
}

type GatePageOptions = {
  /** Drivers of no-plate cars confirm their entry on this page. */
  confirmsEntry?: boolean
}

/** The page behind a gate's QR code. Whether it is an entry or an exit comes from the provider's record, not from the URL. */
export const createGatePage = ({ confirmsEntry = false }: GatePageOptions = {}) =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const scan = parseScan(await readQuery(searchParams, "token", "gateId"))
    const result = scan && (await provider.gate.record(scan))
    if (!scan || !result?.ok) return <GateRejection reason={gateRefusalMessages["code-over"]} />
    const { reason, message, gateType } = result.data
    if (reason) redirect(fillAddress(addresses.gateError, {}, { reason }))
    const awaitsEntry = isAwaitingEntry(result.data)
    if (confirmsEntry && awaitsEntry) {
      const { park, gate } = result.data
      const title = toPlainText(message, 60) || entryTitle
      return <EntryScreen message={title} park={park} gate={gate} {...scan} formToken={await getPageToken()} />
    }
    const gateProps = await buildGateProps(scan, result.data)
    const picture = `/api/gate/picture?${new URLSearchParams(scan).toString()}`
    const canSave = isEntry(gateType) && !awaitsEntry
    const confirm = { label: "确认入场", href: fillAddress(addresses.gateIn, {}, scan) }
    return (
      <GateScreen
        {...gateProps}
        save={canSave ? { picture, name: "入场信息", canDownload: canDownload(await headers()) } : undefined}
        primaryAction={awaitsEntry ? confirm : getPrimaryAction(gateProps)}
        phone={awaitsEntry || gateProps.outcome === "good" ? undefined : await getHotline()}
      />
    )
  })

/** The reason may come from the URL, so it is untrusted text. */
export async function GateRejection({ reason }: { reason: string }) {
  return <GateErrorScreen reason={reason} phone={await getHotline()} payHref={addresses.plateSelectYdV2.path} />
}
