import { addresses } from "#lib/addresses/addresses"
import { type InvoiceType, invoiceTypes } from "#lib/invoices/values"
import { fillAddress, matchPath } from "#lib/core/address/address"

/** A screen that finds orders by the values of its form, or by the phone number in its URL. */
export type SearchPage = {
  path: string
  parkId: string
  searchBy: "number" | "plate" | "phone"
  electronic: boolean
  type?: InvoiceType
  phone?: string
}

const searchPages = [
  { address: addresses.newInvoiceByOrder, searchBy: "number", electronic: true },
  { address: addresses.electronicByPlate, searchBy: "plate", electronic: true },
  { address: addresses.electronicInvoices, searchBy: "phone", electronic: true },
  { address: addresses.invoiceByPlate, searchBy: "plate", electronic: false },
  { address: addresses.invoiceByOrder, searchBy: "number", electronic: false },
  { address: addresses.invoicesOfPhone, searchBy: "phone", electronic: false },
] as const

/** URLs of the search by plate, the search by number and the records of a car park. */
export const getInvoiceHrefs = (parkId: string, electronic: boolean) =>
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

export function parseSearchUrl(address: string): SearchPage | undefined {
  const path = address.split("?", 1)[0] ?? ""
  for (const { address, searchBy, electronic } of searchPages) {
    const params = matchPath(address.path, path)
    if (!params?.parkId) continue
    const type = invoiceTypes.find((value) => value === params.type)
    return { path, parkId: params.parkId, searchBy, electronic, type, phone: params.phone || undefined }
  }
  return undefined
}
