import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { keepTyped } from "#lib/forms/flash"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { isPlate, normalisePlate, plateMessage } from "#lib/core/plate/plate"
import { goTo } from "#lib/http/page/redirect"
import { restoring, sitePath } from "#lib/core/address/site-path"
import { troubleOf } from "#lib/provider/trouble"
import { payOwn } from "#lib/pay/contract"
import { noteAgreementReturn } from "#lib/pay/server/agreement-return"
import { allowedCashier, ledNowhere } from "#lib/payments/server/led-nowhere"
import { takePlateQuestion } from "#lib/pay/server/plate-questions"
import { isOrderId } from "#lib/payments/values"
import { endWords, refusalWords } from "#lib/payments/words"
import { provider } from "#lib/provider"

/** Asks the provider to open payment without a password: the driver agrees at the bank, and comes back to the state. */
export const POST = formHandler(payOwn.noPassword, async (sent) => {
  const from = sitePath(sent.from) ?? addresses.openDriving.path
  const plate = normalisePlate(sent.plate).slice(0, 20)
  const refused = async (words: string) => {
    await keepTyped("pay", from, { values: { words }, why: "pay-refused" })
    return goTo(from)
  }
  if (!isPlate(plate)) return refused(plateMessage(plate) ?? "请输入正确的车牌号！")
  try {
    await takePlateQuestion()
    const said = await provider.pay.openNoPassword({ plate })
    if (!said.ok) return refused(refusalWords("pay-refused"))
    const orderId = new URLSearchParams(from.split("?", 2)[1]).get("order_id")
    if (isOrderId(orderId)) await noteAgreementReturn(plate, orderId)
    const bank = allowedCashier(said.data.redirect)
    if (bank) return goTo(bank)
    if (!said.data.paid) {
      ledNowhere(said.data)
      return refused(endWords.incomplete)
    }
    return goTo(fill(addresses.openDriving, {}, { licencePlate: plate }))
  } catch (error) {
    if (error instanceof SignedOut) return goTo(restoring(from))
    // The screen asks what has become of it.
    if (error instanceof ProviderFault) return refused(troubleOf(error, refusalWords("pay-refused")).words)
    throw error
  }
})
