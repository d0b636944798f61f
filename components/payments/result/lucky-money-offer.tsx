import { Card } from "#components/ui/display/card"
import { Cell } from "#components/ui/list/cell"

/** Offered after a payment, below everything the driver needs. */
export const LuckyMoneyOffer = ({ href }: { href: string }) => (
  <Card>
    <Cell icon="red-packet" label="给朋友发停车红包" href={href} />
  </Card>
)
