import { Button } from "#components/ui/form/button"
import { CallButton } from "#components/ui/list/call-button"
import { Card } from "#components/ui/display/card"
import { Cell, PhoneCell } from "#components/ui/list/cell"
import { Note } from "#components/ui/layout/page"
import type { Fact } from "#components/ui/list/lines"
import { ResultPage } from "#components/ui/layout/result"
import { listCarFacts } from "#components/ui/plate/car-facts"

export type CallScreenProps = {
  title?: string
  text: string
  /** The car was not found; otherwise the look-up failed. */
  isMissing?: boolean
  /** An error code for the operator. */
  errorCode?: string
  plate?: string
  /** The booth's number of the link as it is dialled, and with its extension. */
  phone?: string
  displayedPhone?: string
  againHref?: string
  /** The provider's support number; `phone` comes from the URL. */
  supportPhone?: string
  /** The support number as a fact, where the specification allows no call. */
  supportText?: string
}

/** A problem that the driver cannot solve alone, with a phone number. */
export function CallScreen({
  title,
  text,
  isMissing,
  errorCode,
  plate,
  phone,
  displayedPhone,
  againHref,
  supportPhone,
  supportText,
}: CallScreenProps) {
  const hasExtension = displayedPhone !== undefined && displayedPhone !== phone
  // A plate that was not found is corrected first; a failed look-up is solved by phone.
  const callsFirst = phone && !isMissing
  const againButton = againHref && (
    <Button variant={callsFirst ? "quiet" : "fill"} href={againHref}>
      重新查询
    </Button>
  )
  const callButton = phone && <CallButton label="联系岗亭" variant={callsFirst ? "fill" : "quiet"} phone={phone} />
  return (
    <ResultPage
      icon={isMissing ? "missing" : callButton ? "call" : "neutral"}
      title={title ?? text}
      text={title && text}
      facts={[...listCarFacts(plate), ...listFacts({ 问题编号: errorCode, 客服电话: supportText })]}
      primaryAction={(callsFirst ? callButton : againButton) || callButton || undefined}
      secondaryAction={(callsFirst ? againButton : againButton && callButton) || undefined}
    >
      {phone && <Note centred>岗亭电话来自二维码</Note>}
      {(hasExtension || supportPhone) && (
        <Card>
          {hasExtension && <Cell icon="phone" label="岗亭电话" note={displayedPhone} />}
          {supportPhone && <PhoneCell label="联系客服" phone={supportPhone} />}
        </Card>
      )}
    </ResultPage>
  )
}

const listFacts = (facts: { readonly [label: string]: string | undefined }): Fact[] =>
  Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []))
