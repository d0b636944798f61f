import type { ReactNode } from "react"
import { PayButton, type PayButtonProps } from "#components/payments/start/pay-button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"

type PayActionsProps = {
  hint?: ReactNode
  button: PayButtonProps
  /** An open payment: to view it comes before paying this one. */
  openPaymentHref?: string
  /** Any other action that is better than paying here. */
  preferredAction?: ReactNode
  /** Shown if the pay button is disabled. */
  alternative?: { label: string; href: string }
}

/** The pay button, which is secondary if there is a better action. */
export function PayActions({ hint, button, openPaymentHref, alternative, ...props }: PayActionsProps) {
  const preferredAction =
    props.preferredAction ?? (openPaymentHref && <Button href={openPaymentHref}>查看这笔支付</Button>)
  const variant = preferredAction ? "quiet" : undefined
  const payButton = (
    <>
      {button.disabledReason !== undefined && alternative && (
        <Button href={alternative.href} variant={variant}>
          {alternative.label}
        </Button>
      )}
      <PayButton {...button} variant={variant} />
    </>
  )
  return (
    <ActionBar hint={hint} secondaryAction={preferredAction && payButton}>
      {preferredAction || payButton}
    </ActionBar>
  )
}
