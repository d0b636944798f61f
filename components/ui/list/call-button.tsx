import { Button } from "#components/ui/form/button"
import { Icon } from "#components/ui/display/icon"
import { buildTelHref, formatPhone } from "#lib/core/values/phone"

/** Where calling is the next step. */
export const CallButton = ({ phone, label = "联系客服" }: { phone: string; label?: string }) => (
  <Button icon={<Icon name="phone" small />} href={buildTelHref(phone)}>
    <span>
      {label} <span className="inline-block">{formatPhone(phone)}</span>
    </span>
  </Button>
)
