import { addresses } from "#lib/addresses/addresses"
import { type InvoiceType, invoiceTypes } from "#lib/invoices/values"
import { fillAddress, matchPath } from "#lib/core/address/address"

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

/** To a screen where one types what is looked for, or to the papers, at one car park. */
export const waysOf = (parkId: string, electronic: boolean) =>
  electronic
    ? {
        plate: fillAddress(addresses.electronicByPlate, { parkId, type: "plateNumber" }),
        number: fillAddress(addresses.newInvoiceByOrder, { parkId, type: "short" }),
        records: fillAddress(addresses.electronicRecords, { parkId, invoiceType: "short", openType: "1" }),
      }
    : {
        plate: fillAddress(addresses.invoiceByPlate, { parkId }),
        number: fillAddress(addresses.invoiceByOrder, { parkId }),
        records: fillAddress(addresses.invoiceRecords, { parkId, invoiceType: "short" }),
      }

export function readPlace(address: string): Place | undefined {
  const here = address.split("?", 1)[0] ?? ""
  for (const { address, by, electronic } of places) {
    const told = matchPath(address.path, here)
    if (!told?.parkId) continue
    const type = invoiceTypes.find((one) => one === told.type)
    return { here, parkId: told.parkId, by, electronic, type, phone: told.phone || undefined }
  }
  return undefined
}
