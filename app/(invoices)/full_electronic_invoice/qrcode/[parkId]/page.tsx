import { formToken } from "../../../../form-token"
import { unlessFailed } from "../../../../list-page"
import { here, screen } from "../../../../screen"
import { VerifyScreen } from "#components/invoices/papers/verify-screen"
import { addresses } from "#lib/addresses"
import { read } from "#lib/kit/values/address"
import { qrCode } from "#lib/kit/values/qr-code"
import { provider } from "#lib/provider"

export const metadata = { title: "开票员扫码认证" }

export default screen(async () => {
  const back = (await here()).split("?", 1)[0]!
  const parkId = read(addresses.invoiceQrCode.path, back)?.parkId ?? ""
  const said = await unlessFailed(provider.invoices.verifications({ parkId }))
  const shown = said?.ok
    ? said.data.list.map(({ qrCode: text, ...one }) => ({
        ...one,
        code: text ? qrCode(text.slice(0, 1000)) : undefined,
      }))
    : undefined
  return <VerifyScreen shown={shown} back={back} formToken={await formToken()} />
})
