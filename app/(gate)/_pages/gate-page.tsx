import "server-only"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { formToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { EntryScreen } from "#components/gate/entry-screen"
import { GateErrorScreen } from "#components/gate/gate-error-screen"
import { GateScreen } from "#components/gate/gate-screen"
import { addresses } from "#lib/addresses/addresses"
import { buildGateProps, parseScan } from "#lib/gate/server/gate-view"
import { type Outcome, saysUnpaid } from "#lib/platform/outcome"
import { entryTitle, isEntry, toPlainText, isAwaitingEntry } from "#lib/gate/rules"
import { gateWords } from "#lib/gate/words"
import { fill } from "#lib/core/address/address"
import { downloads } from "#lib/http/request/browser-kind"
import { hotline } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

const getDoneAction = (mark: Outcome) => ({
  label: mark === "bad" ? "我知道了" : "完成",
  href: addresses.menu.path,
  closes: true,
})
const lookUpAction = { label: "查询停车费", href: addresses.plateSelectYdV2.path }

type GatePageOptions = {
  /** A car without a plate is let in here. */
  lets?: "in"
}

/** What a code at a barrier leads to. Which way the car goes, the record says and not the address. */
export const createGatePage = ({ lets }: GatePageOptions = {}) =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const scan = parseScan(await readQuery(searchParams, "token", "gateId"))
    const said = scan && (await provider.gate.record(scan))
    if (!scan || !said?.ok) return <GateRejection reason={gateWords["code-over"]} />
    const { reason, message, gateType } = said.data
    if (reason) redirect(fill(addresses.gateError, {}, { reason }))
    const waits = isAwaitingEntry(said.data)
    if (lets === "in" && waits) {
      const { park, gate } = said.data
      const title = toPlainText(message, 60) || entryTitle
      return <EntryScreen message={title} {...{ park, gate, ...scan }} formToken={await formToken()} />
    }
    const shown = await buildGateProps(scan, said.data)
    const picture = `/api/gate/picture?${new URLSearchParams(scan).toString()}`
    const save = isEntry(gateType) && !waits
    const confirm = { label: "确认入场", href: fill(addresses.gateIn, {}, scan) }
    return (
      <GateScreen
        {...shown}
        save={save ? { picture, name: "入场信息", canDownload: downloads(await headers()) } : undefined}
        main={waits ? confirm : saysUnpaid(shown.message) ? lookUpAction : getDoneAction(shown.mark)}
        phone={waits || shown.mark === "good" ? undefined : await hotline()}
      />
    )
  })

/** Why the barrier stays down. The words may be anybody's. */
export async function GateRejection({ reason }: { reason: string }) {
  return <GateErrorScreen reason={reason} phone={await hotline()} payHref={addresses.plateSelectYdV2.path} />
}
