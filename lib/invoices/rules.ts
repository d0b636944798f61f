import type { Purchaser } from "#lib/invoices/values"
import { isEmail, normalizeEmail } from "#lib/core/values/email"

/** Whom an invoice is for, in the order of the tabs. */
export const applicants = ["enterprise", "individual", "institution"] as const
export type Applicant = (typeof applicants)[number]
export const applicantWords: { readonly [who in Applicant]: string } = {
  enterprise: "企业",
  individual: "个人",
  institution: "机关事业单位",
}
export const applicantIn = (text: string): Applicant => applicants.find((one) => one === text) ?? "enterprise"

export const REMARK_MOST = 50
export const COMPANY_LEAST = 4

/** Beside whom it is for. */
export const typedFields = ["name", "tax", "address", "bank", "card", "email", "phone", "remark"] as const

/** What a form has in it. */
export type Typed = { [field in (typeof typedFields)[number]]: string } & { applicant: Applicant }

export const emailTrouble = (typed: string) => {
  const email = normalizeEmail(typed)
  if (email === "") return "email-missing"
  return isEmail(email) ? undefined : "email-wrong"
}

export type FieldTrouble = "name-missing" | "tax-missing" | "email-missing" | "email-wrong" | "remark-long"

/** What is said at which field; a tax number is the provider's to judge. */
export function wrongIn({ applicant, name, tax, email, remark }: Typed): {
  [field in "name" | "tax" | "email" | "remark"]?: FieldTrouble
} {
  const wrongEmail = emailTrouble(email)
  return {
    ...(!name.trim() && { name: "name-missing" as const }),
    ...(applicant === "enterprise" && !tax.trim() && { tax: "tax-missing" as const }),
    ...(wrongEmail && { email: wrongEmail }),
    ...([...remark.trim()].length > REMARK_MOST && { remark: "remark-long" as const }),
  }
}

/** What is sent: of a company all there is, of anybody else neither tax number nor bank. */
export function purchaserOf({
  applicant,
  ...typed
}: Typed): Purchaser & { name: string; email: string; remark?: string } {
  const text = (value: string) => value.trim() || undefined
  const ofCompany = applicant === "enterprise"
  return {
    name: typed.name.trim(),
    email: normalizeEmail(typed.email),
    phone: text(typed.phone),
    remark: text(typed.remark),
    ...(applicant !== "individual" && { tax: text(typed.tax.toUpperCase()) }),
    ...(ofCompany && { address: text(typed.address), bank: text(typed.bank), card: text(typed.card) }),
  }
}
