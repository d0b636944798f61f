import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Money } from "#components/ui/display/money"
import { Name } from "#components/ui/display/name"
import { Note, Page, Title } from "#components/ui/layout/page"
import { CopyButton } from "#components/ui/overlay/copy-button"
import { PrintButton } from "#components/payments/saved/print-button"
import { PrintTime } from "#components/payments/saved/print-time"
import { formatFullDay, formatTime } from "#lib/core/time/dates"
import { formatPhone } from "#lib/core/values/phone"
import type { Receipt } from "#lib/payments/saved-payments"
import "#styles/parts.css"

export type ReceiptScreenProps = Receipt & {
  now: number
  /** For the driver who paid. */
  sharing?: Sharing
}

type Sharing = {
  formToken: string
  /** The link for somebody else, after the driver has asked for it. */
  link?: string
  /** False in apps, where printing does nothing. */
  canPrint: boolean
}

/** One page to print. Plates are text here, because printers leave out the color of a plate. */
export function ReceiptScreen({ now, sharing, ...receipt }: ReceiptScreenProps) {
  const { orderId, amount, plate, park, paidAt, issuer, payee, complaintPhone } = receipt
  return (
    <Page>
      <article className="paper grid gap-3">
        {issuer && <p className="paper-only text-center">{issuer}</p>}
        <Title>停车缴费收据</Title>
        <Card>
          <dl>
            <Row label="实付金额">
              <b className="paper-sum">
                <Money value={amount} />
              </b>
            </Row>
            <Row label="车牌号">{plate}</Row>
            <Row label="停车场">
              <Name>{park}</Name>
            </Row>
            {paidAt && <Row label="支付时间">{`${formatFullDay(paidAt)} ${formatTime(paidAt)}`}</Row>}
            <Row label="订单号">
              <span className="break-all">{orderId}</span>
            </Row>
            {payee && (
              <Row label="收款方">
                <Name>{payee}</Name>
              </Row>
            )}
            {complaintPhone && <Row label="投诉电话">{formatPhone(complaintPhone)}</Row>}
          </dl>
        </Card>
        <Note centred>本收据不是发票</Note>
        <PrintTime openedAt={now} />
      </article>
      {sharing && <ReceiptActions orderId={orderId} {...sharing} />}
    </Page>
  )
}

/** Label and value beside each other in all rows, or below each other in all rows where a time would not fit. */
const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="receipt-row">
    <dt className="text-ink-2">{label}</dt>
    <dd>{children}</dd>
  </div>
)

const CONSEQUENCE = "拿到链接的人不用登录就能看到收据和车牌号，30 天内有效，发出后不能撤回。"

function ReceiptActions({ orderId, formToken, link, canPrint }: { orderId: string } & Sharing) {
  return (
    <div className="grid gap-3">
      {link ? (
        <Card pad className="grid gap-3">
          <p className="text-sm text-ink-2">{CONSEQUENCE}</p>
          <input
            readOnly
            aria-label="收据链接"
            className="min-h-hit w-full min-w-0 rounded-ctl bg-fill px-3 text-sm text-ellipsis"
            value={link}
          />
          <CopyButton variant="fill" text={link} />
        </Card>
      ) : (
        <form method="post" action="/api/payments/share-receipt" className="grid gap-2">
          <input type="hidden" name="csrfToken" value={formToken} />
          <input type="hidden" name="orderId" value={orderId} />
          <Button type="submit" variant="quiet">
            分享收据
          </Button>
          <Note>{CONSEQUENCE}</Note>
        </form>
      )}
      {canPrint && <PrintButton />}
      <Button variant="text" href="/my_payments">
        我付过的
      </Button>
    </div>
  )
}
