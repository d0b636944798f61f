import { definePage } from "@app/_shared/define-page"
import { buildPublicMetadata, buildShareCard } from "@app/_shared/public-page"
import { AboutScreen } from "#components/about/about-screen"
import { Organization } from "#components/about/organization"
import { ShareCard } from "#components/platform/layout/share-card"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { getOperator } from "#lib/platform/server/operator"
import { getHotline, getProviderProfile, findProviderProfile } from "#lib/platform/server/provider-profile"
import { NONCE_HEADER } from "#lib/http/request/request-headers"

export async function generateMetadata() {
  const profile = await findProviderProfile()
  const description = (profile?.introduction || "停车费查询与缴纳、车位预约、停车券、电子发票").slice(0, 120)
  return buildPublicMetadata({ title: "关于我们", description, path: addresses.about.path })
}

export default definePage(async () => {
  const [profile, phone, requestHeaders] = await Promise.all([getProviderProfile(), getHotline(), headers()])
  const card = await buildShareCard(profile.name, profile.introduction.slice(0, 60))
  return (
    <>
      <AboutScreen {...profile} hotline={phone} operator={getOperator()} />
      <Organization {...profile} nonce={requestHeaders.get(NONCE_HEADER) ?? undefined} />
      {card && <ShareCard {...card} />}
    </>
  )
})
