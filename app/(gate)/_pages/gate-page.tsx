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
import { gateScreenOf, scanIn } from "#lib/gate/server/record"
import { type Outcome, saysUnpaid } from "#lib/platform/outcome"
import { entryTitle, isEntry, plainText, waitsForEntry } from "#lib/gate/rules"
import { gateWords } from "#lib/gate/words"
import { fillAddress } from "#lib/core/address/address"
import { canDownload } from "#lib/http/request/browser-kind"
import { hotline } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

const done = (mark: Outcome) => ({
  words: mark === "bad" ? "我知道了" : "完成",
  href: addresses.menu.path,
  closes: true,
})
const lookUp = { words: "查询停车费", href: addresses.plateSelectYdV2.path }

type Kind = {
  /** A car without a plate is let in here. */
  lets?: "in"
}

/** What a code at a barrier leads to. Which way the car goes, the record says and not the address. */
export const gatePage = ({ lets }: Kind = {}) =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const scan = scanIn(await readQuery(searchParams, "token", "gateId"))
    const said = scan && (await provider.gate.record(scan))
    if (!scan || !said?.ok) return <Refused reason={gateWords["code-over"]} />
    const { reason, message, gateType } = said.data
    if (reason) redirect(fillAddress(addresses.gateError, {}, { reason }))
    const waits = waitsForEntry(said.data)
    if (lets === "in" && waits) {
      const { park, gate } = said.data
      const title = plainText(message, 60) || entryTitle
      return <EntryScreen message={title} {...{ park, gate, ...scan }} formToken={await getPageToken()} />
    }
    const shown = await gateScreenOf(scan, said.data)
    const picture = `/api/gate/picture?${new URLSearchParams(scan).toString()}`
    const save = isEntry(gateType) && !waits
    const confirm = { words: "确认入场", href: fillAddress(addresses.gateIn, {}, scan) }
    return (
      <GateScreen
        {...shown}
        save={save ? { picture, name: "入场信息", canDownload: canDownload(await headers()) } : undefined}
        main={waits ? confirm : saysUnpaid(shown.message) ? lookUp : done(shown.mark)}
        phone={waits || shown.mark === "good" ? undefined : await hotline()}
      />
    )
  })

/** Why the barrier stays down. The words may be anybody's. */
export async function Refused({ reason }: { reason: string }) {
  return <GateErrorScreen reason={reason} phone={await hotline()} payHref={addresses.plateSelectYdV2.path} />
}
