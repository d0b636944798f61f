import { Card } from "#components/ui/display/card"
import { PhoneCell } from "#components/ui/list/cell"
import { type ContactNumbers, getContact } from "#lib/payments/contact"

export function ContactCard(numbers: ContactNumbers) {
  const contact = getContact(numbers)
  if (!contact) return null
  return (
    <Card>
      <PhoneCell {...contact} />
    </Card>
  )
}
