import { Card } from "#components/ui/display/card"
import { PhoneCell } from "#components/ui/list/cell"

/** The phone number that the provider sent with an error; nothing without one. */
export function CallCard({ phone, label = "联系客服" }: { phone: string | undefined; label?: string }) {
  if (!phone) return null
  return (
    <Card>
      <PhoneCell label={label} phone={phone} />
    </Card>
  )
}
