import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/layout/card"
import { Cell, PhoneCell } from "#components/ui/list/cell"
import { Icon } from "#components/ui/display/icon"
import { ResultPage } from "#components/ui/layout/result"
import { carFacts } from "#components/payments/result/payment-facts"

export type CallScreenProps = {
  title?: string
  text: string
  /** What was looked for is not there; else it is the looking that has failed. */
  missing?: boolean
  /** A word for whoever is called. */
  code?: string
  plate?: string
  /** The number as it was given, and as it is dialled. */
  shown?: string
  phone?: string
  go: string
  againHref?: string
  /** The provider's own line; the other number is whatever the address says. */
  line?: string
}

/** No way on by oneself: what happened, and whom to call. */
export function CallScreen({ title, text, missing, code, plate, shown, phone, go, againHref, line }: CallScreenProps) {
  const again = againHref && (
    <Button variant={phone ? "quiet" : "fill"} href={againHref}>
      重新查询
    </Button>
  )
  const call = phone && (
    <Button icon={<Icon name="phone" small />} href={`tel:${phone}`}>
      {go}
    </Button>
  )
  return (
    <ResultPage
      mark={missing ? "missing" : call ? "call" : "bad"}
      title={title ?? text}
      text={title && text}
      facts={[...carFacts(plate), ...(code ? [{ label: "错误代码", value: code }] : [])]}
      main={call || again || undefined}
      quiet={call ? again || undefined : undefined}
    >
      {(shown ?? line) && (
        <Card>
          {shown && <Cell icon="phone" label="联系电话（链接所示）" note={shown} />}
          {line && <PhoneCell label="联系客服" phone={line} />}
        </Card>
      )}
    </ResultPage>
  )
}
