import { asked, type Asked } from "../../query"
import { screen } from "../../screen"
import { HistoryScreen } from "#components/account/history-screen"
import { ProviderFault } from "#lib/kit/fault"
import { provider } from "#lib/provider"

export const metadata = { title: "停车记录" }

export default screen(async ({ searchParams }: { searchParams: Asked }) => {
  const page = Math.min(99_999, Math.max(1, Math.trunc(Number((await asked(searchParams, "page")).page ?? 1)) || 1))
  return <HistoryScreen visits={await pageOf(page)} />
})

/** A list that cannot be had is an empty one that says so; only a forgotten driver leaves the screen. */
async function pageOf(page: number) {
  try {
    const said = await provider.account.history({ page })
    return said.ok ? { items: said.data.visits, next: page < said.data.pages ? page + 1 : undefined } : undefined
  } catch (error) {
    if (error instanceof ProviderFault && !error.phone) return undefined
    throw error
  }
}
