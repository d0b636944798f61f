import { Card } from "#components/ui/layout/card"
import { PhoneCell } from "#components/ui/list/cell"

/** A car park's own number rings at its barrier; the provider's line rings elsewhere, and must not promise the booth. */
export type Numbers = { phone?: string; line?: string }

export function whomToCall({ phone, line }: Numbers): { label: string; phone: string } | undefined {
  if (phone) return { label: "联系岗亭", phone }
  return line ? { label: "联系客服", phone: line } : undefined
}

export function WhomToCall(numbers: Numbers) {
  const call = whomToCall(numbers)
  if (!call) return null
  return (
    <Card>
      <PhoneCell {...call} />
    </Card>
  )
}
