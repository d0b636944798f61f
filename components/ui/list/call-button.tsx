import { Button } from "#components/ui/form/button"
import { Icon } from "#components/ui/display/icon"
import { buildTelHref, formatPhone } from "#lib/core/values/phone"

type CallButtonProps = { phone: string; label?: string; variant?: "fill" | "quiet" }

/** Where calling is a step of its own; <CallCard> where it only may help. */
export const CallButton = ({ phone, label = "联系客服", variant }: CallButtonProps) => (
  <Button variant={variant} icon={<Icon name="phone" small />} href={buildTelHref(phone)}>
    <CallLabel label={label} phone={phone} />
  </Button>
)

/** Has the number, for phones that cannot call and drivers who call with another one. It never breaks. */
export const CallLabel = ({ label, phone }: { label: string; phone: string }) => (
  <span>
    {label} <span className="whitespace-nowrap">{formatPhone(phone)}</span>
  </span>
)
