import "server-only"
import { headers } from "next/headers"
import { formToken } from "../form-token"
import { shareCard } from "../public-page"
import { asked, type Asked } from "../query"
import { screen } from "../screen"
import { LuckyMoneyScreen } from "#components/lucky-money/lucky-money-screen"
import { NotThereScreen } from "#components/lucky-money/not-there-screen"
import { SendScreen } from "#components/lucky-money/send-screen"
import { ShareCard } from "#components/platform/share-card"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { inMessagingApp } from "#lib/kit/browser-kind"
import { canonicalOrigin } from "#lib/kit/env"
import { readTyped } from "#lib/kit/flash"
import { formatYuan } from "#lib/kit/money"
import { collectedBy } from "#lib/lucky-money/flow/collected"
import { luckyMoneyId, ownerOf } from "#lib/lucky-money/rules"
import { type LuckyMoneySaying, luckyMoneySayings } from "#lib/lucky-money/words"
import { provider } from "#lib/provider"

const payHref = addresses.plateSelectYdV2.path

/** Both addresses show the same; the first is the one that is sent on, and where lucky money is made. */
export const luckyMoneyPage = (page: "share" | "obtain") =>
  screen(async ({ searchParams }: { searchParams: Asked }) => {
    const query = await asked(searchParams, "id", "order_id")
    if (page === "share" && !query.id) return <Send orderId={query.order_id?.slice(0, 64)} />
    const id = luckyMoneyId(query.id)
    const said = id ? await provider["lucky-money"].one({ id }) : undefined
    if (!id || !said?.ok) return <NotThereScreen payHref={payHref} />

    const { amount, left, obtained, phone } = said.data
    const [here, kept, token, sent] = await Promise.all([
      collectedBy(id),
      readTyped<LuckyMoneySaying>("lucky-money"),
      formToken(),
      headers(),
    ])
    const typed = kept?.values.id === id ? kept : undefined
    const collected = obtained
      ? { owner: ownerOf(phone) }
      : here !== undefined
        ? { owner: here || undefined, again: typed?.why === "obtained-already" }
        : undefined
    const link = canonicalOrigin() + fill(addresses.obtainLuckyMoney, {}, { id })
    const card = await shareCard("送您一个停车红包", `${formatYuan(amount)}，缴停车费时自动抵扣，先到先得`)
    return (
      <>
        <LuckyMoneyScreen
          {...{ amount, left, collected, payHref }}
          form={{
            formToken: token,
            id,
            page,
            typed: typed?.values.phone,
            error: typed && luckyMoneySayings[typed.why],
          }}
          share={page === "share" ? { inMessagingApp: inMessagingApp(sent), link } : undefined}
          walletHref={addresses.wallet.path}
        />
        {card && <ShareCard {...card} link={link} />}
      </>
    )
  })

async function Send({ orderId }: { orderId?: string }) {
  const [token, kept] = await Promise.all([formToken(), readTyped<LuckyMoneySaying>("send-lucky-money")])
  return <SendScreen formToken={token} orderId={orderId} error={kept && luckyMoneySayings[kept.why]} />
}
