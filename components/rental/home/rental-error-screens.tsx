import { Button } from "#components/ui/form/button"
import { CallButton } from "#components/ui/list/call-button"
import { RentalLink } from "#components/rental/home/rental-link"
import { ResultPage } from "#components/ui/layout/result"
import { renewalFormMessages } from "#lib/rental/renewal/messages"

/** The problem, then its solution. */
const MESSAGE_PARTS = renewalFormMessages["amount-suspicious"].split("，")

/** `hotline` is called if the car park has no telephone, `booth`. */
export type RentalPhones = { booth?: string; hotline?: string }

/** The fee is suspicious; the driver has to call. */
export function SuspiciousFeeScreen({ booth, hotline, homeHref }: RentalPhones & { homeHref: string }) {
  const phone = booth ?? hotline
  return (
    <ResultPage
      icon="call"
      title={MESSAGE_PARTS[0] ?? ""}
      text={phone ? `${MESSAGE_PARTS[1]}，请联系${booth ? "岗亭" : "客服"}核实` : MESSAGE_PARTS[1]}
      primaryAction={
        phone ? <CallButton phone={phone} label={booth ? "联系岗亭" : "联系客服"} /> : <RentalLink href={homeHref} />
      }
      secondaryAction={phone && <RentalLink href={homeHref} />}
    />
  )
}

type RentalNotFoundProps = { text: string; href: string; /** The next step, if there is one. */ actionLabel?: string }

/** The item does not exist or belongs to another driver. The screen does not reveal which. */
export const RentalNotFoundScreen = ({ text, href, actionLabel }: RentalNotFoundProps) => (
  <ResultPage
    icon="missing"
    title={text}
    primaryAction={actionLabel ? <Button href={href}>{actionLabel}</Button> : <RentalLink href={href} />}
  />
)
