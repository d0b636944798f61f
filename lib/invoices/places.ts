import { addresses } from "#lib/addresses"
import { type InvoiceType, invoiceTypes } from "#lib/invoices/values"
import { read } from "#lib/kit/values/address"

/** A screen where orders are found: by what is typed there, or by the phone in its address. */
export type Place = {
  here: string
  parkId: string
  by: "number" | "plate" | "phone"
  electronic: boolean
  type?: InvoiceType
  phone?: string
}

const places = [
  { address: addresses.newInvoiceByOrder, by: "number", electronic: true },
  { address: addresses.electronicByPlate, by: "plate", electronic: true },
  { address: addresses.electronicInvoices, by: "phone", electronic: true },
  { address: addresses.invoiceByPlate, by: "plate", electronic: false },
  { address: addresses.invoiceByOrder, by: "number", electronic: false },
  { address: addresses.invoicesOfPhone, by: "phone", electronic: false },
] as const

export function readPlace(address: string): Place | undefined {
  const here = address.split("?", 1)[0] ?? ""
  for (const { address, by, electronic } of places) {
    const told = read(address.path, here)
    if (!told?.parkId) continue
    const type = invoiceTypes.find((one) => one === told.type)
    return { here, parkId: told.parkId, by, electronic, type, phone: told.phone || undefined }
  }
  return undefined
}
