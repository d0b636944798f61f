import { definePage } from "@app/_shared/define-page"
import { buildPublicMetadata, buildShareCard } from "@app/_shared/public-page"
import { AboutScreen } from "#components/about/about-screen"
import { Organization } from "#components/about/organization"
import { ShareCard } from "#components/platform/layout/share-card"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { operator } from "#lib/platform/server/operator"
import { hotline, providerRecord, recordIfKnown } from "#lib/platform/server/record"
import { NONCE_HEADER } from "#lib/http/request/request-headers"

export async function generateMetadata() {
  const record = await recordIfKnown()
  const description = (record?.introduction || "停车费查询与缴纳、车位预约、停车券、电子发票").slice(0, 120)
  return buildPublicMetadata({ title: "关于我们", description, path: addresses.about.path })
}

export default definePage(async () => {
  const [record, phone, sent] = await Promise.all([providerRecord(), hotline(), headers()])
  const card = await buildShareCard(record.name, record.introduction.slice(0, 60))
  return (
    <>
      <AboutScreen {...record} hotline={phone} operator={operator()} />
      <Organization {...record} nonce={sent.get(NONCE_HEADER) ?? undefined} />
      {card && <ShareCard {...card} />}
    </>
  )
})
