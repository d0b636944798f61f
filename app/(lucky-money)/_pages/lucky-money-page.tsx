import "server-only"
import type { Metadata } from "next"
import { headers } from "next/headers"
import { getPageToken } from "#lib/http/csrf/page-token"
import { buildShareCard, buildShareMetadata } from "@app/_shared/public-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { LuckyMoneyScreen } from "#components/lucky-money/lucky-money-screen"
import { NoLuckyMoneyScreen } from "#components/lucky-money/no-lucky-money-screen"
import { SendScreen } from "#components/lucky-money/send-screen"
import { ShareCard } from "#components/platform/layout/share-card"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { getCanonicalOrigin } from "#lib/env/env"
import { readFormDraft } from "#lib/forms/form-drafts"
import { toFormError } from "#lib/provider/user-message"
import { formatYuan } from "#lib/core/values/money"
import { getCollectedPhone } from "#lib/lucky-money/server/collected"
import { toPlainId } from "#lib/core/values/plain-id"
import { getMaskedOwner } from "#lib/lucky-money/rules"
import { type LuckyMoneyReason, luckyMoneyMessages } from "#lib/lucky-money/messages"
import { provider } from "#lib/provider"

const pageAddresses = { share: addresses.shareLuckyMoney, obtain: addresses.obtainLuckyMoney }
const payHref = addresses.plateSelectYdV2.path

/** The metadata of a shared link, for apps other than the messaging app too. */
export const createLuckyMoneyMetadata =
  (title: string) =>
  async ({ searchParams }: { searchParams: SearchParams }): Promise<Metadata> => {
    const id = toPlainId((await readQuery(searchParams, "id")).id)
    if (!id) return { title }
    const path = fillAddress(addresses.obtainLuckyMoney, {}, { id })
    return buildShareMetadata({ title, description: "送您一个停车红包，缴停车费时自动抵扣，先到先得", path })
  }

/** Both URLs show the same lucky money. Only `share` can create it and offers to share it. */
export const createLuckyMoneyPage = (page: "share" | "obtain") =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const query = await readQuery(searchParams, "id", "order_id")
    if (page === "share" && !query.id) return <SendPage orderId={query.order_id?.slice(0, 64)} />
    const id = toPlainId(query.id)
    const result = id ? await provider["lucky-money"].one({ id }) : undefined
    if (!id || !result?.ok) return <NoLuckyMoneyScreen payHref={payHref} />

    const { amount, remaining, obtained, phone } = result.data
    const [collectedPhone, draft, token, requestHeaders] = await Promise.all([
      getCollectedPhone(id),
      readFormDraft<LuckyMoneyReason>("lucky-money", fillAddress(pageAddresses[page], {}, { id })),
      getPageToken(),
      headers(),
    ])
    const collected = obtained
      ? { owner: getMaskedOwner(phone) }
      : collectedPhone !== undefined
        ? { owner: collectedPhone || undefined, isRepeated: draft?.why === "obtained-already" }
        : undefined
    const link = getCanonicalOrigin() + fillAddress(addresses.obtainLuckyMoney, {}, { id })
    const card = await buildShareCard("送您一个停车红包", `${formatYuan(amount)}，缴停车费时自动抵扣，先到先得`)
    return (
      <>
        <LuckyMoneyScreen
          amount={amount}
          remaining={remaining}
          collected={collected}
          payHref={payHref}
          form={{
            formToken: token,
            id,
            page,
            enteredPhone: draft?.values.phone,
            ...toFormError(draft, luckyMoneyMessages),
            isUncertain: draft?.why === "unknown",
          }}
          share={page === "share" ? { inMessagingApp: isMessagingApp(requestHeaders), link } : undefined}
          walletHref={addresses.wallet.path}
        />
        {card && <ShareCard {...card} link={link} />}
      </>
    )
  })

async function SendPage({ orderId }: { orderId?: string }) {
  const formUrl = fillAddress(addresses.shareLuckyMoney, {}, { order_id: orderId })
  const [token, draft] = await Promise.all([
    getPageToken(),
    readFormDraft<LuckyMoneyReason>("send-lucky-money", formUrl),
  ])
  const hasNoPaidOrder = draft?.why === "no-paid-order"
  return (
    <SendScreen
      formToken={token}
      orderId={orderId}
      payHref={hasNoPaidOrder ? payHref : undefined}
      {...toFormError(draft, luckyMoneyMessages)}
    />
  )
}
