import type { Purchaser } from "#lib/invoices/values"
import { isEmail, normalizeEmail } from "#lib/core/values/email"

/** The kinds of buyer, in the order of the tabs. */
export const applicants = ["enterprise", "individual", "institution"] as const
export type Applicant = (typeof applicants)[number]
export const applicantLabels: { readonly [applicant in Applicant]: string } = {
  enterprise: "企业",
  individual: "个人",
  institution: "机关事业单位",
}
export const parseApplicant = (text: string): Applicant =>
  applicants.find((applicant) => applicant === text) ?? "enterprise"

export const MAX_REMARK_LENGTH = 50
export const MIN_COMPANY_LENGTH = 4

/** All fields but the applicant. */
export const formFields = ["name", "tax", "address", "bank", "card", "email", "phone", "remark"] as const

export type InvoiceForm = { [field in (typeof formFields)[number]]: string } & { applicant: Applicant }

export const getEmailError = (text: string) => {
  const email = normalizeEmail(text)
  if (email === "") return "email-missing"
  return isEmail(email) ? undefined : "email-wrong"
}

export type FieldError = "name-missing" | "tax-missing" | "email-missing" | "email-wrong" | "remark-long"

/** The format of a tax number is left to the provider. */
export function validateForm({ applicant, name, tax, email, remark }: InvoiceForm): {
  [field in "name" | "tax" | "email" | "remark"]?: FieldError
} {
  const emailError = getEmailError(email)
  return {
    ...(!name.trim() && { name: "name-missing" as const }),
    ...(applicant === "enterprise" && !tax.trim() && { tax: "tax-missing" as const }),
    ...(emailError && { email: emailError }),
    ...([...remark.trim()].length > MAX_REMARK_LENGTH && { remark: "remark-long" as const }),
  }
}

/** Only a company sends address and bank, and an individual no tax number. */
export function toPurchaser({
  applicant,
  ...fields
}: InvoiceForm): Purchaser & { name: string; email: string; remark?: string } {
  const trimOrOmit = (value: string) => value.trim() || undefined
  const isCompany = applicant === "enterprise"
  return {
    name: fields.name.trim(),
    email: normalizeEmail(fields.email),
    phone: trimOrOmit(fields.phone),
    remark: trimOrOmit(fields.remark),
    ...(applicant !== "individual" && { tax: trimOrOmit(fields.tax.toUpperCase()) }),
    ...(isCompany && {
      address: trimOrOmit(fields.address),
      bank: trimOrOmit(fields.bank),
      card: trimOrOmit(fields.card),
    }),
  }
}
