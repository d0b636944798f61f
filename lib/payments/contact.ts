/**
 * `phone` is the number of the car park's booth. `supportPhone` is the provider's hotline and must not be labelled as the booth.
 */
export type ContactNumbers = { phone?: string; supportPhone?: string }

export function getContact({ phone, supportPhone }: ContactNumbers): { label: string; phone: string } | undefined {
  if (phone) return { label: "联系岗亭", phone }
  return supportPhone ? { label: "联系客服", phone: supportPhone } : undefined
}
