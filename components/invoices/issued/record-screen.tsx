import { InvoiceNotices } from "#components/invoices/shared/invoice-notices"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Card } from "#components/ui/display/card"
import { Note, Page, Section } from "#components/ui/layout/page"
import { CallCard } from "#components/ui/list/call-card"
import { Empty } from "#components/ui/list/empty"
import { RecordRow } from "#components/ui/list/record-row"
import { Badge } from "#components/ui/display/badge"
import { Money } from "#components/ui/display/money"
import { Plate } from "#components/ui/plate/plate"
import { InvoiceFace } from "#components/ui/illustrations/invoice-face"
import type { InvoiceRecord } from "#lib/invoices/values"
import { NO_PAPER, NOT_FOUND } from "#lib/invoices/messages"
import { isPlate } from "#lib/core/plate/plate"
import { formatDay, formatDayAndTime, formatFullDay, formatTime } from "#lib/core/time/dates"
import { formatYuan } from "#lib/core/values/money"

export type RecordScreenProps = {
  record: InvoiceRecord
  /** Undefined if there is no URL, or its host is not allowed. */
  invoiceHref?: string
  /** Only electronic invoices can be sent again. */
  hrefs: { records: string; resend?: string }
  notice?: string
  /** The provider's hotline. */
  phone?: string
}

export function RecordScreen({ record, invoiceHref, hrefs, notice, phone }: RecordScreenProps) {
  const { park, invoice, single, merged } = record
  const lines = merged.length > 0 ? merged : single ? [single] : []
  return (
    <Page
      bar={
        <ActionBar
          secondaryAction={
            hrefs.resend && (
              <Button variant="quiet" href={hrefs.resend}>
                重新发送
              </Button>
            )
          }
        >
          {invoiceHref ? (
            <Button href={invoiceHref}>打开发票</Button>
          ) : (
            <Button variant="quiet" href={hrefs.records}>
              返回开票记录
            </Button>
          )}
        </ActionBar>
      }
    >
      <h1 className="sr-only">发票详情</h1>
      <InvoiceNotices notice={notice} message={invoiceHref ? undefined : { text: NO_PAPER, isUncertain: true }} />
      <InvoiceFace
        rows={[
          { label: "停车场", value: park },
          {
            label: "项目",
            value: (
              <>
                停车费
                {merged.length > 1 && <small className="break-keep">{formatSpan(merged)}</small>}
              </>
            ),
          },
          { label: "开票时间", value: `${formatFullDay(invoice.at)} ${formatTime(invoice.at)}` },
        ]}
        sum={formatYuan(invoice.amount)}
      />
      {lines.length > 0 && (
        <>
          <Section>包含的订单</Section>
          <Card>
            {lines.map(({ plate, at, amount, park }, i) => (
              <RecordRow
                key={`${at}${plate}${i}`}
                title={isPlate(plate) ? <Plate number={plate} size="sm" /> : <Badge>{plate}</Badge>}
                note={`${formatDayAndTime(at)} ${park}`}
                sum={<Money value={amount} />}
              />
            ))}
          </Card>
        </>
      )}
      <Note>发票有效期90天。{phone && "名称或税号开错了，请联系客服换开。"}</Note>
      <CallCard phone={phone} />
      <SignedInEffects />
    </Page>
  )
}

function formatSpan(lines: InvoiceRecord["merged"]): string {
  const days = lines.map(({ at }) => at).toSorted((a, b) => Date.parse(a) - Date.parse(b))
  const [first, last] = [formatDay(days[0]!), formatDay(days.at(-1)!)]
  return `${lines.length} 笔，${first === last ? first : `${first} 至 ${last}`}`
}

export const NoRecordScreen = ({ recordsHref }: { recordsHref: string }) => (
  <Page>
    <Empty isHeading text={NOT_FOUND}>
      <Button variant="quiet" href={recordsHref}>
        返回开票记录
      </Button>
    </Empty>
    <SignedInEffects />
  </Page>
)
