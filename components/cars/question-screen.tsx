import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { ResultPage } from "#components/ui/layout/result"
import { Plate } from "#components/ui/plate/plate"
import { SubmitButton } from "#components/ui/form/submit-button"

type QuestionScreenProps = {
  question: string
  plate: string
  /** The consequences of accepting. */
  children?: ReactNode
  action: string
  fields: { readonly [name: string]: string }
  acceptLabel: string
  /** Accepting cannot be undone. */
  danger?: boolean
  busyLabel: string
  backHref: string
}

/** Asks for confirmation on a page of its own, for browsers without JavaScript. */
export function QuestionScreen({
  question,
  plate,
  children,
  action,
  fields,
  acceptLabel,
  danger,
  busyLabel,
  backHref,
}: QuestionScreenProps) {
  return (
    <form method="post" action={action} className="contents">
      {Object.entries({ ...fields, confirmed: "1" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ResultPage
        icon="neutral"
        title={question}
        details={
          <Card pad>
            <Plate number={plate} size="lg" />
            {children}
          </Card>
        }
        primaryAction={
          <SubmitButton variant={danger ? "danger" : "fill"} busy={busyLabel}>
            {acceptLabel}
          </SubmitButton>
        }
        secondaryAction={
          <Button variant="quiet" href={backHref}>
            取消
          </Button>
        }
      />
    </form>
  )
}
