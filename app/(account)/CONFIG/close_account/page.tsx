import { definePage } from "@app/_shared/define-page"
import { CloseAccountScreen } from "#components/account/close-account-screen"
import { env } from "#lib/env/env"
import { getHotline, findProviderProfile } from "#lib/platform/server/provider-profile"

export const metadata = { title: "注销账户" }

export default definePage(async () => {
  const [profile, phone] = await Promise.all([findProviderProfile(), getHotline()])
  return <CloseAccountScreen provider={profile?.name ?? "停车服务商"} href={env().ACCOUNT_CLOSING_URL} phone={phone} />
})
