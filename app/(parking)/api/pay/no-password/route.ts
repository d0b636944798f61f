import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { isPlate, normalizePlate, getPlateError } from "#lib/core/plate/plate"
import { seeOther } from "#lib/http/page/redirect"
import { buildRestorePath, parseSitePath } from "#lib/core/address/site-path"
import { toUserMessage } from "#lib/provider/user-message"
import { payEndpoints } from "#lib/parking/contract"
import { saveAgreementReturn } from "#lib/parking/server/agreement-return"
import { toAllowedCashierUrl, logUnusableRedirect } from "#lib/payments/server/start/unusable-redirect"
import { consumePlateQuery } from "#lib/parking/server/query-plate"
import { isOrderId } from "#lib/payments/values"
import { outcomeMessages, getRefusalMessage } from "#lib/payments/messages"
import { provider } from "#lib/provider"

/** Starts the setup of no-password pay: the driver agrees at the bank and returns to the page with the state. */
export const POST = formEndpoint(payEndpoints.noPassword, async (form) => {
  const from = parseSitePath(form.from) ?? addresses.openDriving.path
  const plate = normalizePlate(form.plate).slice(0, 20)
  const refuse = async (message: string) => {
    await saveFormDraft("pay", from, { values: { errorText: message }, why: "pay-refused" })
    return seeOther(from)
  }
  if (!isPlate(plate)) return refuse(getPlateError(plate) ?? "请输入正确的车牌号！")
  try {
    await consumePlateQuery()
    const result = await provider.pay.openNoPassword({ plate })
    if (!result.ok) return refuse(getRefusalMessage("pay-refused"))
    const orderId = new URLSearchParams(from.split("?", 2)[1]).get("order_id")
    if (isOrderId(orderId)) await saveAgreementReturn(plate, orderId)
    const bankUrl = toAllowedCashierUrl(result.data.redirect)
    if (bankUrl) return seeOther(bankUrl)
    if (!result.data.paid) {
      logUnusableRedirect(result.data)
      return refuse(outcomeMessages.incomplete)
    }
    return seeOther(fillAddress(addresses.openDriving, {}, { licencePlate: plate }))
  } catch (error) {
    if (error instanceof UnauthenticatedError) return seeOther(buildRestorePath(from))
    // The setup may still have succeeded. The screen queries the state again.
    if (error instanceof ProviderError) return refuse(toUserMessage(error, getRefusalMessage("pay-refused")).text)
    throw error
  }
})
