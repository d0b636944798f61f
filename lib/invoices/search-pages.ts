import { addresses } from "#lib/addresses/addresses"
import { type InvoiceType, invoiceTypes } from "#lib/invoices/values"
import { fillAddress, matchPath } from "#lib/core/address/address"

/** A screen that finds orders by typed values, or by the phone in its URL. */
export type SearchPage = {
  path: string
  parkId: string
  by: "number" | "plate" | "phone"
  electronic: boolean
  type?: InvoiceType
  phone?: string
}

const searchPages = [
  { address: addresses.newInvoiceByOrder, by: "number", electronic: true },
  { address: addresses.electronicByPlate, by: "plate", electronic: true },
  { address: addresses.electronicInvoices, by: "phone", electronic: true },
  { address: addresses.invoiceByPlate, by: "plate", electronic: false },
  { address: addresses.invoiceByOrder, by: "number", electronic: false },
  { address: addresses.invoicesOfPhone, by: "phone", electronic: false },
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
  for (const { address, by, electronic } of searchPages) {
    const params = matchPath(address.path, path)
    if (!params?.parkId) continue
    const type = invoiceTypes.find((value) => value === params.type)
    return { path, parkId: params.parkId, by, electronic, type, phone: params.phone || undefined }
  }
  return undefined
}
