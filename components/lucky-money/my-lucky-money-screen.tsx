import { SignedIn } from "#components/account/sign-in/signed-in"
import { Button } from "#components/kit/form/button"
import { Card } from "#components/kit/frame/card"
import { Empty, LoadFailed } from "#components/kit/list/empty"
import { Money } from "#components/kit/marks/money"
import type { ReactNode } from "react"
import { Note, Page } from "#components/kit/frame/page"
import { Record } from "#components/kit/list/record"
import { fullDay } from "#lib/core/time/dates"

/** `list` is undefined when it could not be had. */
export type MyLuckyMoneyScreenProps = {
  list?: { amount: number; until: string }[]
  payHref: string
  /** The three purses. */
  purse: ReactNode
}

/** What has been collected and not been used. */
export function MyLuckyMoneyScreen({ list, payHref, purse }: MyLuckyMoneyScreenProps) {
  return (
    <Page tab="wallet">
      <h1 className="heard">我的红包</h1>
      {purse}
      {!list && <LoadFailed empty="暂无可用红包" />}
      {list?.length === 0 && (
        <Empty text="暂无可用红包">
          <Button look="quiet" href={payHref}>
            去缴费
          </Button>
        </Empty>
      )}
      {list && list.length > 0 && (
        <>
          <Card>
            {list.map(({ amount, until }, i) => (
              <Record key={i} title="停车红包" note={`有效期至 ${fullDay(until)}`} sum={<Money of={amount} />} />
            ))}
          </Card>
          <Note centred>缴停车费时自动抵扣</Note>
        </>
      )}
      <SignedIn />
    </Page>
  )
}
