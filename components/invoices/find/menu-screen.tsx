import { InvoiceNotices } from "#components/invoices/shared/invoice-notices"
import { Card } from "#components/ui/display/card"
import { Note, Page, Section, Title } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"

/** An entry without a URL is not shown. */
export type MenuHrefs = { readonly [page in "plate" | "number" | "records"]?: string }
export type MenuScreenProps = { electronic: MenuHrefs; ordinary: MenuHrefs; notice?: string }

export const MenuScreen = ({ electronic, ordinary, notice }: MenuScreenProps) => (
  <Page>
    <Title>开发票</Title>
    <InvoiceNotices notice={notice} />
    {hasHrefs(electronic) && (
      <>
        <Section>全电发票（数电票）</Section>
        <Card>
          {electronic.plate && (
            <Cell icon="car" label="全电发票-按车牌" note="输入车牌、手机号" href={electronic.plate} />
          )}
          {electronic.number && (
            <Cell icon="bill" label="全电发票-按商户单号" note="付款凭证里的单号" href={electronic.number} />
          )}
          {electronic.records && (
            <Cell icon="invoice" label="全电发票记录" note="查看、重发到邮箱" href={electronic.records} />
          )}
        </Card>
      </>
    )}
    {hasHrefs(ordinary) && (
      <>
        <Section>普通电子发票</Section>
        <Card>
          {ordinary.plate && <Cell icon="car" label="按车牌开票" href={ordinary.plate} />}
          {ordinary.number && <Cell icon="bill" label="按商户单号开票" href={ordinary.number} />}
          {ordinary.records && <Cell icon="invoice" label="开票记录" href={ordinary.records} />}
        </Card>
      </>
    )}
    <Note short>刚付的款，在账单里点“开具发票”最快</Note>
  </Page>
)

const hasHrefs = (hrefs: MenuHrefs) => Object.values(hrefs).some(Boolean)
