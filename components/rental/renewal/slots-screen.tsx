import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { CheckMark } from "#components/ui/display/check"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Notice } from "#components/ui/display/notice"
import { BaySign } from "#components/ui/illustrations/bay-sign"
import { NoBreakText } from "#components/ui/display/no-break-text"
import { countDaysLeft, formatTimeLeft } from "#lib/rental/model/rules"
import { formatEndDay } from "#lib/rental/format-space"
import type { Slot } from "#lib/rental/model/values"
import "#styles/parts.css"

export type SlotsScreenProps = {
  slots: readonly Slot[]
  park?: string
  today: string
  /** Hidden values of the form: the package and the car park. */
  space: { parkId: string; whiteListFeeId?: string; areaId?: string }
  /** 请选择要续费的车位! */
  error?: string
}

/** Selects one of several spaces. None is preselected: renewing the wrong one would cost the driver money. */
export function SlotsScreen({ slots, park, today, space, error }: SlotsScreenProps) {
  return (
    <form method="get" action="/WALLET/white_list_v2/renewal_slot" className="contents">
      <Page
        bar={
          <ActionBar>
            <Button type="submit">下一步</Button>
          </ActionBar>
        }
      >
        <Title>选择要续费的车位</Title>
        {park && <Note>{park}</Note>}
        {error && (
          <Notice variant="bad" icon="alert">
            {error}
          </Notice>
        )}
        <fieldset className="card" aria-label="车位">
          {slots.map((slot) => (
            <SlotRow key={slot.id} slot={slot} today={today} isSelected={slots.length === 1} />
          ))}
        </fieldset>
        {Object.entries(space).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <input type="hidden" name="go" value="1" />
        <SignedInEffects />
      </Page>
    </form>
  )
}

function SlotRow({ slot, today, isSelected }: { slot: Slot; today: string; isSelected: boolean }) {
  const { id, number, area, packageName, until } = slot
  const isExpired = until !== undefined && countDaysLeft(until, today) < 1
  const end = until && formatEndDay(until, today)
  const note = [packageName, until && !isExpired && formatTimeLeft(until, today)].filter(Boolean).join("，")
  return (
    <label className="row row-bay cell-press flex items-center gap-3 px-4 py-3">
      <BaySign number={number} area={area} isExpired={isExpired} />
      <span className="min-w-0 flex-1 text-body/snug">
        {end ? <NoBreakText>{`${end}${isExpired ? "已到期" : "到期"}`}</NoBreakText> : number}
        <small className="block pt-1 text-sm text-ink-3">
          <NoBreakText>{note}</NoBreakText>
        </small>
      </span>
      <input type="radio" name="slotId" value={id} className="tick" defaultChecked={isSelected} />
      <CheckMark round />
    </label>
  )
}
