import { Card } from "#components/kit/frame/card"
import { PhoneCell } from "#components/kit/list/cell"

/** Whom to call about the very thing that has just gone wrong; nothing where the provider gave no number. */
export function CallCard({ phone }: { phone: string | undefined }) {
  if (!phone) return null
  return (
    <Card>
      <PhoneCell label="拨打电话" phone={phone} />
    </Card>
  )
}
