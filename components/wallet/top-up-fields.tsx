"use client"

import { type ReactNode, useState } from "react"
import { AmountField } from "#components/ui/inputs/amount-field"
import { Card } from "#components/ui/display/card"
import { FormPage } from "#components/ui/layout/form-page"
import { Note, Title } from "#components/ui/layout/page"
import { MethodChoice } from "#components/payments/start/method-choice"
import { PayActions } from "#components/payments/start/pay-actions"
import type { PayNotice } from "#lib/payments/pay-notice"
import { formatYuan, type MilliYuan } from "#lib/core/values/money"
import { TOP_UP_AMOUNTS, parseTopUp, getTopUpError } from "#lib/wallet/rules"
import { topUpMessages } from "#lib/wallet/messages"

type TopUpFieldsProps = {
  balance?: MilliYuan
  amount: string
  error?: string
  resultHref: string
  notices: PayNotice[]
  /** Notices above the fields. */
  children: ReactNode
}

const offers = [{ offer: { method: "weixin", selected: true } }] as const
const tiles = TOP_UP_AMOUNTS.map((yuan) => ({
  value: String(yuan),
  label: (
    <>
      {yuan}
      <small>元</small>
    </>
  ),
}))

/** The button shows the amount and the bar the new balance; both follow the input when a script runs. */
export function TopUpFields({
  balance,
  amount: initialAmount,
  error,
  resultHref,
  notices,
  children,
}: TopUpFieldsProps) {
  const [input, setInput] = useState(initialAmount)
  const [isPressed, setIsPressed] = useState(false)
  // The server's refusal applies until the input changes.
  const isRefused = error !== undefined && input === initialAmount
  const amount = isRefused ? undefined : parseTopUp(input)
  const errorReason = getTopUpError(input)
  const errorText = errorReason && topUpMessages[errorReason]
  const newBalance =
    balance !== undefined && amount !== undefined ? `充值后余额 ${formatYuan(balance + amount)}` : undefined
  // Without JavaScript the button cannot follow the input, so it shows no amount.
  const label =
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
        <PayActions
          hint={newBalance && <span className="needs-script">{newBalance}</span>}
          button={{ label, resultHref, onIncomplete: amount === undefined ? () => setIsPressed(true) : undefined }}
          notices={notices}
        />
      }
    >
      <Title>充值</Title>
      {children}
      <Card>
        <AmountField
          label="充值金额"
          name="amount"
          defaultValue={initialAmount}
          error={isRefused ? error : isPressed ? errorText : undefined}
          tiles={tiles}
          onAmount={(text) => {
            setInput(text)
            setIsPressed(false)
          }}
        />
      </Card>
      <MethodChoice offers={[...offers]} />
      <Note>余额在支持余额支付的停车场缴费时使用，也可买停车券、续长租</Note>
    </FormPage>
  )
}
