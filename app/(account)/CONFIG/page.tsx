import { formToken } from "../../form-token"
import { looks } from "../../looks"
import { screen } from "../../screen"
import { SettingsScreen } from "#components/account/settings-screen"
import { maskPhone } from "#lib/account/rules"
import { ProviderFault } from "#lib/kit/fault"
import { hotline, recordIfKnown } from "#lib/platform/flow"
import { provider } from "#lib/provider"

export const metadata = { title: "设置" }

export default screen(async () => {
  const [info, record, phone, { care = false, theme = "system" }, token] = await Promise.all([
    whoIsIt(),
    recordIfKnown(),
    hotline(),
    looks(),
    formToken(),
  ])
  return (
    <SettingsScreen
      info={info}
      care={care}
      theme={theme}
      formToken={token}
      provider={record?.abbreviation}
      hotline={phone}
    />
  )
})

/** Signed out goes on to the restore; a provider that cannot say leaves the entries standing. */
async function whoIsIt() {
  try {
    const said = await provider.account.info({})
    return said.ok ? { phone: maskPhone(said.data.phone), level: said.data.level } : undefined
  } catch (error) {
    if (error instanceof ProviderFault) return undefined
    throw error
  }
}
