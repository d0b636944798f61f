import { LookUpForm } from "#components/payments/start/look-up-form"
import { NoStayDialog } from "#components/parking/look-up/no-stay-dialog"
import { Card } from "#components/ui/display/card"
import { CallLabel } from "#components/ui/list/call-button"
import { Chevron } from "#components/ui/list/cell"
import { Notice } from "#components/ui/display/notice"
import { Plate } from "#components/ui/plate/plate"
import { type ContactNumbers, getContact } from "#lib/payments/contact"
import { buildTelHref } from "#lib/core/values/phone"
import { outcomeMessages } from "#lib/payments/messages"

type NotFoundNoticeProps = ContactNumbers & {
  plate: string
  /** Parked cars with a similar plate. */
  candidates: string[]
  formToken: string
  from: string
  parkId?: string
  sign?: string
  usesLegacyLookUp?: boolean
}

/** The car is not in the car park: offers similar plates, or a dialog with a contact. */
export function NotFoundNotice({ plate, candidates, phone, supportPhone, ...form }: NotFoundNoticeProps) {
  // The plate was entered by another driver and is not shown (lib/forms/form-drafts.ts).
  if (plate === "") return <Notice icon="info">{outcomeMessages["no-stay"]}</Notice>
  if (candidates.length === 0) {
    const contact = getContact({ phone, supportPhone })
    const call = contact && { label: <CallLabel {...contact} />, href: buildTelHref(contact.phone) }
    const notice = (
      <Notice variant="bad" icon="alert" href={call?.href} actionLabel={call?.label}>
        {outcomeMessages["no-stay"]}
      </Notice>
    )
    return (
      <NoStayDialog
        plate={plate}
        call={call}
        notice={notice}
        picture={<Plate number={plate} />}
        text={outcomeMessages["no-stay"]}
      />
    )
  }
  return (
    <Card>
      <Notice icon="info">{outcomeMessages["not-in-park"]}</Notice>
      {candidates.map((candidate) => (
        <LookUpForm key={candidate} {...form} plate={candidate}>
          <button className="row cell-press flex min-h-18 w-full items-center justify-between gap-3 px-4 py-2">
            <Plate number={candidate} />
            <Chevron />
          </button>
        </LookUpForm>
      ))}
    </Card>
  )
}
