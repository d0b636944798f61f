import { Button } from "#components/ui/form/button"
import { CallCard } from "#components/ui/list/call-card"
import { ResultPage } from "#components/ui/layout/result"
import { getHelpHint } from "#lib/gate/messages"
import { isUnpaidMessage } from "#lib/platform/outcome"

export type GateErrorScreenProps = { reason: string; phone?: string; payHref: string }

const SCAN_AGAIN = "请重新扫描闸口二维码"

/** Shows why the gate did not open and how to resolve it. */
export function GateErrorScreen({ reason, phone, payHref }: GateErrorScreenProps) {
  const hasExpired = reason.includes(SCAN_AGAIN)
  return (
    <ResultPage
      icon="bad"
      title={reason || "闸口没有放行"}
      text={hasExpired ? undefined : `处理好以后，${SCAN_AGAIN}`}
      smallPrint={getHelpHint(reason, phone)}
      primaryAction={
        <Button variant={isUnpaidMessage(reason) ? "fill" : "quiet"} href={payHref}>
          查询停车费
        </Button>
      }
    >
      <CallCard phone={phone} />
    </ResultPage>
  )
}
