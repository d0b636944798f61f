import { addressWrong } from "../../../../../(payments)/address-wrong"
import { here, screen } from "../../../../../screen"
import { payRenewalPage } from "../../../../pay-renewal-page"
import { addresses } from "#lib/addresses/addresses"
import { read } from "#lib/core/address/address"
import { plainId } from "#lib/core/values/plain-id"

export const metadata = { title: "长租缴费" }

export default screen(async () => {
  const address = await here()
  const told = read(addresses.payRental.path, address.split("?", 1)[0] ?? "")
  const id = plainId(told?.renewalId)
  return id ? payRenewalPage({ id, address }) : addressWrong(address)
})
