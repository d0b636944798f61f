import { InvoiceNotices } from "#components/invoices/shared/invoice-notices"
import { InvoiceablePayment, type InvoiceablePaymentProps } from "#components/invoices/find/invoiceable-payment"
import { Card } from "#components/ui/display/card"
import { Note, Page, Section, Title } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"

/** An entry without a URL is not shown. */
export type MenuHrefs = { readonly [page in "plate" | "number" | "records"]?: string }
export type MenuScreenProps = {
  electronic: MenuHrefs
  ordinary: MenuHrefs
  notice?: string
  /** No invoices are issued for now, so only the records are shown. */
  isStopped?: boolean
  /** The driver's last payment, if it can be invoiced. */
  payment?: InvoiceablePaymentProps
}

export function MenuScreen({ notice, isStopped, payment, ...hrefs }: MenuScreenProps) {
  const electronic = isStopped ? { records: hrefs.electronic.records } : hrefs.electronic
  const ordinary = isStopped ? { records: hrefs.ordinary.records } : hrefs.ordinary
  return (
    <Page>
      <Title>开发票</Title>
      <InvoiceNotices notice={notice} />
      {payment && !isStopped ? (
        <>
          <InvoiceablePayment {...payment} />
          <Section>其他开票方式</Section>
          <Card>
            <ElectronicRows {...electronic} />
            <OrdinaryRows {...ordinary} />
          </Card>
        </>
      ) : (
        <>
          {hasHrefs(electronic) && (
            <>
              <Section>全电发票（数电票）</Section>
              <Card>
                <ElectronicRows {...electronic} />
              </Card>
            </>
          )}
          {hasHrefs(ordinary) && (
            <>
              <Section>普通电子发票</Section>
              <Card>
                <OrdinaryRows {...ordinary} />
              </Card>
            </>
          )}
          {!isStopped && <Note>刚付的款，在账单里点“开具发票”最快</Note>}
        </>
      )}
    </Page>
  )
}

const ElectronicRows = ({ plate, number, records }: MenuHrefs) => (
  <>
    {plate && <Cell icon="car" label="全电发票-按车牌" note="输入车牌、手机号" href={plate} />}
    {number && <Cell icon="bill" label="全电发票-按商户单号" note="付款凭证里的单号" href={number} />}
    {records && <Cell icon="invoice" label="全电发票记录" note="查看、重发到邮箱" href={records} />}
  </>
)

const OrdinaryRows = ({ plate, number, records }: MenuHrefs) => (
  <>
    {plate && <Cell icon="car" label="按车牌开票" href={plate} />}
    {number && <Cell icon="bill" label="按商户单号开票" href={number} />}
    {records && <Cell icon="invoice" label="开票记录" href={records} />}
  </>
)

const hasHrefs = (hrefs: MenuHrefs) => Object.values(hrefs).some(Boolean)
