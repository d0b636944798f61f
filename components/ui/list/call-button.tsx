import { Button } from "#components/ui/form/button"
import { Icon } from "#components/ui/display/icon"
import { formatPhone } from "#lib/core/values/phone"

/** Where calling is the next step. */
export const CallButton = ({ phone }: { phone: string }) => (
  <Button icon={<Icon name="phone" small />} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
    <span>
      联系客服 <span className="inline-block">{formatPhone(phone)}</span>
    </span>
  </Button>
)
