import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Cell, PhoneCell } from "#components/ui/list/cell"
import { Icon } from "#components/ui/display/icon"
import { ResultPage } from "#components/ui/layout/result"
import { listCarFacts } from "#components/payments/result/payment-facts"

export type CallScreenProps = {
  title?: string
  text: string
  /** The car was not found; otherwise the look-up failed. */
  isMissing?: boolean
  /** An error code for the operator. */
  errorCode?: string
  plate?: string
  /** The phone number as it is in the link, and as it is dialled. */
  displayedPhone?: string
  phone?: string
  callLabel: string
  againHref?: string
  /** The provider's support number; `phone` comes from the URL. */
  supportPhone?: string
}

/** A problem that the driver cannot solve alone, with a phone number. */
export function CallScreen({
  title,
  text,
  isMissing,
  errorCode,
  plate,
  displayedPhone,
  phone,
  callLabel,
  againHref,
  supportPhone,
}: CallScreenProps) {
  const againButton = againHref && (
    <Button variant={phone ? "quiet" : "fill"} href={againHref}>
      重新查询
    </Button>
  )
  const callButton = phone && (
    <Button icon={<Icon name="phone" small />} href={`tel:${phone}`}>
      {callLabel}
    </Button>
  )
  return (
    <ResultPage
      icon={isMissing ? "missing" : callButton ? "call" : "bad"}
      title={title ?? text}
      text={title && text}
      facts={[...listCarFacts(plate), ...(errorCode ? [{ label: "错误代码", value: errorCode }] : [])]}
      primaryAction={callButton || againButton || undefined}
      secondaryAction={callButton ? againButton || undefined : undefined}
    >
      {(displayedPhone ?? supportPhone) && (
        <Card>
          {displayedPhone && <Cell icon="phone" label="联系电话（链接所示）" note={displayedPhone} />}
          {supportPhone && <PhoneCell label="联系客服" phone={supportPhone} />}
        </Card>
      )}
    </ResultPage>
  )
}
