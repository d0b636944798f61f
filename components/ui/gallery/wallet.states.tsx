import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { Button } from "#components/ui/form/button"
import { Money } from "#components/ui/display/money"
import { Page } from "#components/ui/layout/page"
import { SumBar } from "#components/ui/layout/sum-bar"
import { Shortcuts } from "#components/ui/layout/shortcuts"

export const walletStates: GalleryStates = {
  钱包: {
    四条路: () => (
      <Page tab="wallet">
        <Shortcuts
          shortcuts={[
            { icon: "bill", label: "账单", href: "#bills" },
            { icon: "invoice", label: "开发票", href: "#invoices" },
            { icon: "calendar", label: "长租", href: "#rental" },
            { icon: "visitor", label: "访客", href: "#visitors" },
          ]}
        />
      </Page>
    ),
  },
  合计栏: {
    多笔: () => (
      <Page
        bar={
          <SumBar label="已选 3 笔" sum={<Money value={35_000} size="inherit" />}>
            <Button>合并开票</Button>
          </SumBar>
        }
      >
        {null}
      </Page>
    ),
    有提示: () => (
      <Page
        bar={
          <SumBar label="合计" sum={<Money value={12_959_000} size="inherit" />} hint="请先阅读《长租协议》">
            <Button aria-disabled>提交续费</Button>
          </SumBar>
        }
      >
        {null}
      </Page>
    ),
  },
}
