import { Card } from "#components/kit/frame/card"
import { PhoneCell } from "#components/kit/list/cell"

/** Whom to call about the very thing that has just gone wrong: the provider, who gave the number; nothing where it gave none. */
export function CallCard({ phone, label = "联系客服" }: { phone: string | undefined; label?: string }) {
  if (!phone) return null
  return (
    <Card>
      <PhoneCell label={label} phone={phone} />
    </Card>
  )
}
