import { Button } from "#components/kit/button"
import { Card } from "#components/kit/card"
import { Cell } from "#components/kit/cell"
import { Icon } from "#components/kit/icon"
import { Plate } from "#components/kit/plate"
import { ResultPage } from "#components/kit/result"

export type CallScreenProps = {
  title?: string
  text: string
  /** A word for whoever is called. */
  code?: string
  plate?: string
  /** The number as it was given, and as it is dialled. */
  shown?: string
  phone?: string
  go: string
  againHref?: string
}

/** No way on by oneself: what happened, and whom to call. */
export function CallScreen({ title, text, code, plate, shown, phone, go, againHref }: CallScreenProps) {
  const again = againHref && (
    <Button look={phone ? "quiet" : "fill"} href={againHref}>
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
      mark="note"
      title={title ?? text}
      text={title && text}
      facts={[
        ...(plate ? [{ label: "车牌号", value: <Plate no={plate} size="sm" /> }] : []),
        ...(code ? [{ label: "错误代码", value: code }] : []),
      ]}
      main={call || again || undefined}
      quiet={call ? again || undefined : undefined}
    >
      {shown && (
        <Card>
          <Cell icon="phone" label="联系电话" note={shown} />
        </Card>
      )}
    </ResultPage>
  )
}
