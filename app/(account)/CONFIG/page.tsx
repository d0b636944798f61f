import { getPageToken } from "#lib/http/csrf/page-token"
import { looks } from "@app/_shared/looks"
import { definePage } from "@app/_shared/define-page"
import { SettingsScreen } from "#components/account/settings-screen"
import { addresses } from "#lib/addresses/addresses"
import { maskPhone } from "#lib/account/rules"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { ProviderError } from "#lib/core/errors"
import { toUserMessage } from "#lib/provider/user-message"
import { hotline, recordIfKnown } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

export const metadata = { title: "设置" }

export default definePage(async () => {
  const [who, record, phone, { care = false, theme = "system" }, token] = await Promise.all([
    whoIsIt(),
    recordIfKnown(),
    hotline(),
    looks(),
    getPageToken(),
  ])
  return (
    <SettingsScreen
      {...who}
      care={care}
      theme={theme}
      formToken={token}
      provider={record?.abbreviation}
      hotline={phone}
      hrefs={{
        cars: hrefIfSupported("cars.mine", addresses.cars.path),
        history: hrefIfSupported("account.history", addresses.history.path),
        feedback: hrefIfSupported("account.feedback", addresses.feedback.path),
      }}
    />
  )
})

/** Signed out goes on to the restore; a provider that cannot say leaves the entries standing. */
async function whoIsIt() {
  try {
    const said = await provider.account.info({})
    return said.ok ? { info: { phone: maskPhone(said.data.phone), level: said.data.level } } : {}
  } catch (error) {
    if (error instanceof ProviderError) return { trouble: toUserMessage(error, "手机号暂时取不到") }
    throw error
  }
}
