import { Card } from "#components/kit/frame/card"
import { PhoneCell } from "#components/kit/list/cell"

/** Whom to call about the very thing that has just gone wrong; nothing where the provider gave no number. */
export function CallCard({ phone, label = "拨打电话" }: { phone: string | undefined; label?: string }) {
  if (!phone) return null
  return (
    <Card>
      <PhoneCell label={label} phone={phone} />
    </Card>
  )
}
