import { Button } from "#components/ui/form/button"
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
    primaryAction={
      phone ? <Button href={`tel:${phone}`}>联系停车场</Button> : <Button href={homeHref}>返回长租</Button>
    }
    secondaryAction={
      phone && (
        <Button variant="quiet" href={homeHref}>
          返回长租
        </Button>
      )
    }
  />
)

/** The item does not exist or belongs to another driver. The screen does not say which. */
export const RentalNotFoundScreen = ({
  text,
  href,
  actionLabel = "返回长租",
}: {
  text: string
  href: string
  actionLabel?: string
}) => <ResultPage icon="missing" title={text} primaryAction={<Button href={href}>{actionLabel}</Button>} />
