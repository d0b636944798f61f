import { WorthFace } from "#components/coupons/shelf/worth-face"
import { Button } from "#components/kit/form/button"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Page } from "#components/kit/frame/page"
import { Line, Lines } from "#components/kit/list/lines"
import { Icon } from "#components/kit/marks/icon"
import { Money } from "#components/kit/marks/money"
import { Slip } from "#components/kit/things/slip"
import type { ToldType } from "#lib/coupons/address"
import { worthOf } from "#lib/coupons/rules"

/** What the address says, grey, while the provider is slow: something to read, and nothing to press but 刷新. */
export function BuyProvisionalScreen({ told, refreshHref }: { told: ToldType; refreshHref: string }) {
  const { detail, price, off, balance, minutes = 0 } = told
  const due = price === undefined ? undefined : Math.max(0, price - (off ?? 0))
  return (
    <Page
      bar={
        <ActionBar hint="正在核对价格，核对后即可支付">
          <Button look="quiet" icon={<Icon name="again" small />} href={refreshHref}>
            刷新
          </Button>
        </ActionBar>
      }
    >
      <h1 className="heard">正在核对停车券</h1>
      <Slip off worth={<WorthFace worth={worthOf({ minutes })} />} title={detail || "停车券"} note="正在核对">
        <Lines>
          <Sum label="原价" of={price} />
          <Sum label="优惠" of={off === undefined ? undefined : -off} />
          <Sum label="应付" of={due} total />
          <Sum label="余额" of={balance} />
        </Lines>
      </Slip>
    </Page>
  )
}

function Sum({ label, of, total }: { label: string; of?: number; total?: boolean }) {
  if (of === undefined) return null
  return (
    <Line label={label} total={total}>
      <span className="text-ink-3">
        <Money of={of} />
      </span>
    </Line>
  )
}
