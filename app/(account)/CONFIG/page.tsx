import { getPageToken } from "#lib/http/csrf/page-token"
import { getDisplayPrefs } from "@app/_shared/display-prefs"
import { definePage } from "@app/_shared/define-page"
import { SettingsScreen, type SettingsScreenProps } from "#components/account/settings-screen"
import { addresses } from "#lib/addresses/addresses"
import { maskPhoneMiddle } from "#lib/account/rules"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { ProviderError } from "#lib/core/errors"
import { toUserMessage } from "#lib/provider/user-message"
import { getHotline, findProviderProfile } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

export const metadata = { title: "设置" }

export default definePage(async () => {
  const [account, profile, phone, { care = false, theme = "system" }, token] = await Promise.all([
    fetchAccount(),
    findProviderProfile(),
    getHotline(),
    getDisplayPrefs(),
    getPageToken(),
  ])
  return (
    <SettingsScreen
      {...account}
      care={care}
      theme={theme}
      formToken={token}
      provider={profile?.abbreviation}
      hotline={phone}
      hrefs={{
        cars: hrefIfSupported("cars.mine", addresses.cars.path),
        history: hrefIfSupported("account.history", addresses.history.path),
        feedback: hrefIfSupported("account.feedback", addresses.feedback.path),
      }}
    />
  )
})

/** If the provider cannot answer, the settings are shown without the phone. A rejected session redirects to the restore. */
async function fetchAccount(): Promise<Pick<SettingsScreenProps, "info" | "message">> {
  try {
    const result = await provider.account.info({})
    return result.ok ? { info: { phone: maskPhoneMiddle(result.data.phone), level: result.data.level } } : {}
  } catch (error) {
    if (error instanceof ProviderError) return { message: toUserMessage(error, "手机号暂时取不到") }
    throw error
  }
}
