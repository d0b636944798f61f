import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { PhoneCell } from "#components/ui/list/cell"
import { ResultPage } from "#components/ui/layout/result"

export type GateErrorScreenProps = { reason: string; phone?: string; payHref: string }

const SCAN_AGAIN = "请重新扫描闸口二维码"

/** Shows why the gate did not open and how to resolve it. */
export function GateErrorScreen({ reason, phone, payHref }: GateErrorScreenProps) {
  return (
    <ResultPage
      icon="bad"
      title={reason || "闸口没有放行"}
      text={reason.includes(SCAN_AGAIN) ? undefined : `处理好以后，${SCAN_AGAIN}`}
      primaryAction={<Button href={payHref}>查询停车费</Button>}
    >
      {phone && (
        <Card>
          <PhoneCell label="联系客服" phone={phone} />
        </Card>
      )}
    </ResultPage>
  )
}
