import { addresses } from "#lib/addresses"
import { papersOwn } from "#lib/invoices/contract-of-papers"
import { formHandler } from "#lib/kit/door/own-handler"
import { goTo } from "#lib/kit/door/redirect"
import { read } from "#lib/kit/address/address"
import { sitePath } from "#lib/kit/address/site-path"
import { provider } from "#lib/provider"

/** New codes; the page shows them. */
export const POST = formHandler(papersOwn.renewCodes, async ({ back }) => {
  const path = sitePath(back)?.split("?", 1)[0] ?? ""
  const parkId = read(addresses.invoiceQrCode.path, path)?.parkId
  if (!parkId) return goTo(addresses.invoiceMenu.path)
  await provider.invoices.renewVerifications({ parkId })
  return goTo(path)
})
