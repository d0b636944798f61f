import { Button } from "#components/ui/form/button"
import { RentalLink } from "#components/rental/home/rental-link"
import { ResultPage } from "#components/ui/layout/result"
import { renewalFormMessages } from "#lib/rental/renewal/messages"

/** The problem, then its solution. */
const MESSAGE_PARTS = renewalFormMessages["amount-odd"].split("，")

/** The fee is suspicious; the driver has to call the car park. */
export const SuspiciousFeeScreen = ({ phone, homeHref }: { phone?: string; homeHref: string }) => (
  <ResultPage
    icon="call"
    title={MESSAGE_PARTS[0] ?? ""}
    text={MESSAGE_PARTS.slice(1).join("，")}
    primaryAction={phone ? <Button href={`tel:${phone}`}>联系岗亭</Button> : <RentalLink href={homeHref} />}
    secondaryAction={phone && <RentalLink href={homeHref} />}
  />
)

type RentalNotFoundProps = { text: string; href: string; /** The next step, if there is one. */ actionLabel?: string }

/** The item does not exist or belongs to another driver. The screen does not say which. */
export const RentalNotFoundScreen = ({ text, href, actionLabel }: RentalNotFoundProps) => (
  <ResultPage
    icon="missing"
    title={text}
    primaryAction={actionLabel ? <Button href={href}>{actionLabel}</Button> : <RentalLink href={href} />}
  />
)
