import { buildPublicMetadata } from "@app/_shared/public-page"
import { PrivacyFactsScreen } from "#components/about/privacy-facts-screen"
import { addresses } from "#lib/addresses/addresses"
import { env } from "#lib/env/env"
import { isCleanDeployment } from "#lib/platform/server/clean-code"
import { getOperator } from "#lib/platform/server/operator"
import { getHotline } from "#lib/platform/server/provider-profile"

export const generateMetadata = () =>
  buildPublicMetadata({
    title: "本码只做什么",
    description: "扫码缴停车费时用到哪些信息、保存多久、谁会收到，以及在哪里投诉。",
    path: addresses.privacyFacts.path,
  })

export default async function PrivacyFacts() {
  const operator = getOperator()
  const isClean = isCleanDeployment()
  return (
    <PrivacyFactsScreen
      usesMaps={!isClean && env().MAPS_URL !== undefined && env().TRUSTED_HOPS > 0}
      hasAds={!isClean}
      complaintPhone={operator?.complaints ?? (await getHotline())}
      operator={operator}
    />
  )
}
