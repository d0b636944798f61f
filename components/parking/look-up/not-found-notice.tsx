import { FindForm } from "#components/payments/start/find-form"
import { NoStayDialog } from "#components/parking/look-up/no-stay-dialog"
import { Card } from "#components/ui/layout/card"
import { Chevron } from "#components/ui/list/cell"
import { Notice } from "#components/ui/display/notice"
import { Plate } from "#components/ui/plate/plate"
import type { Numbers } from "#components/payments/result/whom-to-call"
import { endWords } from "#lib/payments/words"

type NotFoundNoticeProps = Numbers & {
  plate: string
  /** Cars in the park that look like the one asked for. */
  candidates: string[]
  formToken: string
  from: string
  parkId?: string
  sign?: string
  lookup?: "as-before"
}

/** The plate is not here: perhaps one of these is meant, and a tap asks again; else the driver is told, and whom to call. */
export function NotFoundNotice({ plate, candidates, phone, line, ...form }: NotFoundNoticeProps) {
  // Somebody else's plate: what they typed is not shown (lib/forms/flash.ts).
  if (plate === "") return <Notice icon="info">{endWords["no-stay"]}</Notice>
  if (candidates.length === 0) return <NoStayDialog {...{ plate, phone, line }} words={endWords["no-stay"]} />
  return (
    <Card>
      <Notice icon="info">{endWords["not-in-park"]}</Notice>
      {candidates.map((candidate) => (
        <FindForm key={candidate} {...form} plate={candidate}>
          <button className="row cell-press flex min-h-18 w-full items-center justify-between gap-3 px-4 py-2">
            <Plate no={candidate} />
            <Chevron />
          </button>
        </FindForm>
      ))}
    </Card>
  )
}
