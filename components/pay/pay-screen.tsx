import type { ReactNode } from "react"
import { Bill, type BillProps } from "#components/pay/bill"
import { MethodChoice } from "#components/pay/method-choice"
import { PayButton, type PayButtonProps } from "#components/pay/pay-button"
import { ActionBar } from "#components/kit/action-bar"
import { Card } from "#components/kit/card"
import { Money } from "#components/kit/money"
import { Notice } from "#components/kit/notice"
import { Page } from "#components/kit/page"
import { Plate } from "#components/kit/plate"
import { dayAndTime, duration } from "#lib/kit/dates"
import type { Offer } from "#lib/pay/rules"

export type PayScreenProps = {
  park: string
  plate: string
  since?: string
  minutes?: number
  /** What is to be paid now; undefined while the provider has not said. */
  due: number | undefined
  bill?: BillProps
  offers: { offer: Offer; note?: string }[]
  button: PayButtonProps
  /** Where another plate is typed. */
  otherHref: string
  /** What stands above everything: a word of the provider, what went wrong, an open payment. */
  notices: { text: string; look?: "warn" | "info" | "bad"; href?: string; go?: string }[]
  hint?: string
  formToken: string
  attempt: string
  couponMode: boolean
  children?: ReactNode
}

/** One screen decides, one confirms: what it costs, what is taken off, how it is paid. */
export function PayScreen(props: PayScreenProps) {
  const { park, plate, since, minutes, due, bill, offers, button, otherHref, notices, hint, children } = props
  return (
    <form method="post" action="/api/pay/start" className="contents">
      <Page
        bar={
          <ActionBar hint={hint}>
            <PayButton {...button} />
          </ActionBar>
        }
      >
        <h1 className="heard">确认支付</h1>
        {notices.map(({ text, look, href, go }) => (
          <Notice key={text} look={look} icon="info" href={href} go={go}>
            {text}
          </Notice>
        ))}
        <Card>
          <p className="px-4 pt-3 leading-[1.35] font-bold text-balance">{park}</p>
          <div className="flex flex-wrap items-center justify-between gap-x-2 px-4 py-2">
            <Plate no={plate} size="lg" />
            <a className="inline-flex min-h-hit items-center text-sm font-med whitespace-nowrap text-accent" href={otherHref}>
              输入其他车牌
            </a>
          </div>
          <dl className="flex flex-wrap justify-between gap-x-3 px-4 pb-3 text-sm">
            {since && <Stayed label="入场时间">{dayAndTime(since)}</Stayed>}
            {minutes !== undefined && (
              <Stayed label="停车时长">
                <b>{duration(minutes)}</b>
              </Stayed>
            )}
          </dl>
          <div className="row flex flex-wrap items-center justify-between gap-x-3 px-4 py-3">
            <p className="grid leading-snug">
              <span>应付金额</span>
              {bill && bill.before > (due ?? 0) && (
                <span className="text-sm text-deal">
                  已优惠 <Money of={bill.before - (due ?? 0)} />
                </span>
              )}
            </p>
            <span className="ml-auto">{due === undefined ? "正在核对" : <Money of={due} size="amount" />}</span>
          </div>
        </Card>
        {bill && <Bill {...bill} />}
        {offers.length > 0 && <MethodChoice offers={offers} />}
        {children}
        <input type="hidden" name="csrfToken" value={props.formToken} />
        <input type="hidden" name="attempt" value={props.attempt} />
        {props.couponMode && <input type="hidden" name="couponMode" value="1" />}
      </Page>
    </form>
  )
}

function Stayed({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2 care:w-full care:justify-between">
      <dt className="whitespace-nowrap text-ink-3">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  )
}
