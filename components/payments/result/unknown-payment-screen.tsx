import type { ReactNode } from "react"
import { ContactCard } from "#components/payments/result/contact-card"
import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"

type UnknownPaymentProps = {
  title?: string
  text: string
  primaryLink: { text: string; href: string }
  secondaryLink?: { text: string; href: string }
  supportPhone?: string
  children?: ReactNode
}

/** A result page for a payment that is unknown or has expired: only the title and links, no amounts. */
export function UnknownPaymentScreen({
  title = "没有查到这笔付款",
  text,
  primaryLink,
  secondaryLink,
  supportPhone,
  children,
}: UnknownPaymentProps) {
  return (
    <ResultPage
      icon="missing"
      title={title}
      text={text}
      primaryAction={<Button href={primaryLink.href}>{primaryLink.text}</Button>}
      secondaryAction={
        secondaryLink && (
          <Button variant="quiet" href={secondaryLink.href}>
            {secondaryLink.text}
          </Button>
        )
      }
    >
      <ContactCard supportPhone={supportPhone} />
      {children}
    </ResultPage>
  )
}
