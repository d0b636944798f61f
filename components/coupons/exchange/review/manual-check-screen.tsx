import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { ResultPage } from "#components/ui/layout/result"
import { PhoneCell } from "#components/ui/list/cell"

export type ManualCheckScreenProps = { phone?: string; couponsHref: string }

/** The receipt is reviewed by a person within days. */
export function ManualCheckScreen({ phone, couponsHref }: ManualCheckScreenProps) {
  return (
    <ResultPage
      icon="people"
      title="小票人工审核中"
      text="审核需要1-3个工作日，结果会放进“停车券”"
      primaryAction={
        <Button variant="quiet" href={couponsHref}>
          我的停车券
        </Button>
      }
    >
      {phone && (
        <Card>
          <PhoneCell label="联系客服" phone={phone} />
        </Card>
      )}
    </ResultPage>
  )
}
