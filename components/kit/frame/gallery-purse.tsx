import type { GalleryStates } from "#components/kit/gallery-states"
import { Button } from "#components/kit/form/button"
import { Money } from "#components/kit/marks/money"
import { Page } from "#components/kit/frame/page"
import { PurseTabs } from "#components/kit/frame/purse-tabs"
import { SumBar } from "#components/kit/frame/sum-bar"
import { Ways } from "#components/kit/frame/ways"

export const purses: GalleryStates = {
  钱包: {
    三个钱袋: () => (
      <Page tab="wallet">
        <PurseTabs current="balance" balance={36_580} luckyMoney={8_800} coupons={3} />
        <PurseTabs current="luckyMoney" balance={36_580} luckyMoney={8_800} coupons={3} />
        <PurseTabs current="coupons" balance={1_280_500} luckyMoney={128_800} coupons="12+" />
        <PurseTabs current="balance" balance={0} luckyMoney={0} coupons={0} />
        <PurseTabs current="coupons" />
      </Page>
    ),
    四条路: () => (
      <Page tab="wallet">
        <Ways
          ways={[
            { icon: "bill", word: "账单", href: "#bills" },
            { icon: "invoice", word: "开发票", href: "#invoices" },
            { icon: "calendar", word: "长租", href: "#rental" },
            { icon: "visitor", word: "访客", href: "#visitors" },
          ]}
        />
      </Page>
    ),
  },
  合计栏: {
    多笔: () => (
      <Page
        bar={
          <SumBar words="已选 3 笔" sum={<Money of={35_000} size="around" />}>
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
          <SumBar words="合计" sum={<Money of={12_959_000} size="around" />} hint="还差：请先阅读《长租协议》">
            <Button off>提交续费</Button>
          </SumBar>
        }
      >
        {null}
      </Page>
    ),
  },
}
