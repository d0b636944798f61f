import { buildTelHref, formatPhone } from "#lib/core/values/phone"

/**
 * `phone` is the number of the car park's booth. `supportPhone` is the provider's hotline and must not be labelled as the booth.
 */
export type ContactNumbers = { phone?: string; supportPhone?: string }

export function getContact({ phone, supportPhone }: ContactNumbers): { label: string; phone: string } | undefined {
  if (phone) return { label: "联系岗亭", phone }
  return supportPhone ? { label: "联系客服", phone: supportPhone } : undefined
}

/** A link whose label has the number, for phones that cannot call and drivers who call with another one. */
export const createCallLink = ({ label, phone }: { label: string; phone: string }) => ({
  label: `${label} ${formatPhone(phone)}`,
  href: buildTelHref(phone),
})
