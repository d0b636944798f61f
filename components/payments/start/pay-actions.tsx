import type { ReactNode } from "react"
import { PayButton, type PayButtonProps } from "#components/payments/start/pay-button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { CallButton } from "#components/ui/list/call-button"
import { findFirstStep, type PayNotice } from "#lib/payments/pay-notice"

/** A link, or a call; `quiet` if it only may help. */
export type PayAlternative = { label: string; variant?: "quiet" } & ({ href: string } | { phone: string })

type PayActionsProps = {
  hint?: ReactNode
  button: PayButtonProps
  notices: PayNotice[]
  /** Any other action that is better than paying here. */
  preferredAction?: ReactNode
  /** Shown if the pay button is disabled. */
  alternative?: PayAlternative
}

/** The pay button, which is secondary if there is a better action. */
export function PayActions({ hint, button, notices, alternative, ...props }: PayActionsProps) {
  const firstStep = findFirstStep(notices)
  const preferredAction =
    props.preferredAction ?? (firstStep && <Button href={firstStep.href}>{firstStep.label}</Button>)
  const variant = preferredAction ? "quiet" : undefined
  const payButton = (
    <>
      {button.disabledReason !== undefined &&
        alternative &&
        ("phone" in alternative ? (
          <CallButton {...alternative} variant={variant ?? alternative.variant} />
        ) : (
          <Button href={alternative.href} variant={variant ?? alternative.variant}>
            {alternative.label}
          </Button>
        ))}
      <PayButton {...button} variant={variant} />
    </>
  )
  return (
    <ActionBar hint={hint} secondaryAction={preferredAction && payButton}>
      {preferredAction || payButton}
    </ActionBar>
  )
}
