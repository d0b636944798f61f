import { formToken } from "../../../../form-token"
import { unlessFailed } from "../../../../list-page"
import { here, screen } from "../../../../screen"
import { VerifyScreen } from "#components/invoices/papers/verify-screen"
import { addresses } from "#lib/addresses"
import { verificationsAt } from "#lib/invoices/server/verifications"
import { read } from "#lib/kit/address/address"

export const metadata = { title: "开票员扫码认证" }

export default screen(async () => {
  const back = (await here()).split("?", 1)[0]!
  const parkId = read(addresses.invoiceQrCode.path, back)?.parkId ?? ""
  const shown = await unlessFailed(verificationsAt(parkId))
  return <VerifyScreen shown={shown} parkId={parkId} back={back} formToken={await formToken()} />
})
