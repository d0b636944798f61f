import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"

type UnknownPaymentProps = {
  /** The title of the address: 支付成功, 支付失败. */
  title: string
  text?: string
  /** The title already says that there is no such payment. */
  missing?: boolean
  primaryLink: { text: string; href: string }
  secondaryLink?: { text: string; href: string }
  children?: ReactNode
}

/** A result page for an unknown payment: only the title and links, no amounts. */
export function UnknownPaymentScreen({
  title,
  text,
  missing,
  primaryLink,
  secondaryLink,
  children,
}: UnknownPaymentProps) {
  return (
    <ResultPage
      icon={missing ? "missing" : "neutral"}
      title={title}
      text={text ?? "这里没有对应的付款记录，请以查询到的结果为准"}
      primaryAction={<Button href={primaryLink.href}>{primaryLink.text}</Button>}
      secondaryAction={
        secondaryLink && (
          <Button variant="quiet" href={secondaryLink.href}>
            {secondaryLink.text}
          </Button>
        )
      }
    >
      {children}
    </ResultPage>
  )
}
