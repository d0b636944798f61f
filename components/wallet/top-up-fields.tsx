"use client"

import { type ReactNode, useState } from "react"
import { AmountField } from "#components/ui/form/amount-field"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Card } from "#components/ui/layout/card"
import { FormPage } from "#components/ui/layout/form-page"
import { Note, Title } from "#components/ui/layout/page"
import { MethodChoice } from "#components/payments/start/method-choice"
import { PayButton } from "#components/payments/start/pay-button"
import { formatYuan, type MilliYuan } from "#lib/core/values/money"
import { TOP_UP_AMOUNTS, parseTopUp, getTopUpError } from "#lib/wallet/rules"
import { topUpWords } from "#lib/wallet/words"

type TopUpFieldsProps = {
  balance?: MilliYuan
  amount: string
  error?: string
  resultHref: string
  /** What is to be said above. */
  children: ReactNode
}

const weixin = [{ offer: { method: "weixin", selected: true } }] as const
const tiles = TOP_UP_AMOUNTS.map((yuan) => ({
  value: String(yuan),
  label: (
    <>
      {yuan}
      <small>元</small>
    </>
  ),
}))

/** The button says the sum, the bar what there will be: with a script as it is typed, without one by the server. */
export function TopUpFields({ balance, amount: first, error, resultHref, children }: TopUpFieldsProps) {
  const live = useHydrated()
  const [typed, setTyped] = useState(first)
  // What was refused is refused until something else is typed.
  const refused = error !== undefined && typed === first
  const amount = refused ? undefined : parseTopUp(typed)
  const why = getTopUpError(typed)
  const trouble = why && topUpWords[why]
  const after = balance !== undefined && amount !== undefined ? `充值后余额 ${formatYuan(balance + amount)}` : undefined
  // Without a script nobody knows what will be typed: no sum is said that may not be the one that is paid.
  const words =
    amount === undefined ? (
      "充值"
    ) : (
      <>
        充值<span className="needs-script"> {formatYuan(amount)}</span>
      </>
    )
  return (
    <FormPage
      bar={
        <ActionBar hint={refused ? undefined : (trouble ?? (after && <span className="needs-script">{after}</span>))}>
          <PayButton
            label={words}
            // Without a script nothing would ever set a grey button free again: what is typed the server looks at.
            disabledReason={!live ? undefined : refused ? error : trouble}
            resultHref={resultHref}
          />
        </ActionBar>
      }
    >
      <Title>充值</Title>
      {children}
      <Card>
        <AmountField
          label="充值金额"
          name="amount"
          defaultValue={first}
          error={error}
          tiles={tiles}
          onAmount={setTyped}
        />
      </Card>
      <MethodChoice offers={[...weixin]} />
      <Note>余额在支持余额支付的停车场缴费时使用，也可买停车券、续长租</Note>
    </FormPage>
  )
}
