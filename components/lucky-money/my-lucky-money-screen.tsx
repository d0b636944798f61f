import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import { Money } from "#components/ui/display/money"
import { Note, Page, Title } from "#components/ui/layout/page"
import { RecordRow } from "#components/ui/list/record-row"
import { formatFullDay } from "#lib/core/time/dates"

/** `list` is undefined if loading failed. */
export type MyLuckyMoneyScreenProps = {
  list?: { amount: number; until: string }[]
  payHref: string
}

/** Lucky money that was collected and not used yet. */
export function MyLuckyMoneyScreen({ list, payHref }: MyLuckyMoneyScreenProps) {
  return (
    <Page tab="wallet">
      <Title>我的红包</Title>
      {!list && <LoadFailed subject="红包" />}
      {list?.length === 0 && (
        <Empty text="暂无可用红包">
          <Button variant="quiet" href={payHref}>
            去缴费
          </Button>
        </Empty>
      )}
      {list && list.length > 0 && (
        <>
          <Card>
            {list.map(({ amount, until }, i) => (
              <RecordRow
                key={i}
                title="停车红包"
                note={`有效期至 ${formatFullDay(until)}`}
                sum={<Money value={amount} />}
              />
            ))}
          </Card>
          <Note centred>缴停车费时自动抵扣</Note>
        </>
      )}
      <SignedInEffects />
    </Page>
  )
}
