import { Card } from "#components/ui/display/card"
import { PhoneCell } from "#components/ui/list/cell"

/**
 * `phone` is the number of the car park's booth. `supportPhone` is the provider's hotline and must not be labelled as the booth.
 */
export type ContactNumbers = { phone?: string; supportPhone?: string }

export function getContact({ phone, supportPhone }: ContactNumbers): { label: string; phone: string } | undefined {
  if (phone) return { label: "联系岗亭", phone }
  return supportPhone ? { label: "联系客服", phone: supportPhone } : undefined
}

export function ContactCard(numbers: ContactNumbers) {
  const contact = getContact(numbers)
  if (!contact) return null
  return (
    <Card>
      <PhoneCell {...contact} />
    </Card>
  )
}
