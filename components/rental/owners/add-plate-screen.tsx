import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Note, Page } from "#components/ui/layout/page"
import { CallCard } from "#components/ui/list/call-card"
import { Notice } from "#components/ui/display/notice"
import { ConfirmSubmit } from "#components/ui/overlay/confirm-submit"
import { PlatePrompt } from "#components/ui/plate/plate-prompt"
import { plateMessages } from "#lib/rental/application/rules"
import { formatTooManyCars } from "#lib/rental/owners/rules"
import { EXTRA_CARS } from "#lib/rental/renewal/messages"

export type AddPlateScreenProps = {
  formToken: string
  parkId: string
  slotId?: string
  /** The name of the space. */
  space: string
  plate?: string
  /** The maximum number of cars, if it is reached. */
  maxCars?: number
  error?: string
  formError?: string
  phone?: string
}

/** Adds a car to a space. Above the maximum, the driver has to confirm. */
export function AddPlateScreen({ formToken, parkId, slotId, space, plate, ...rest }: AddPlateScreenProps) {
  const { maxCars, error, formError, phone } = rest
  return (
    <Page>
      <form method="post" action="/api/rental/add-plate" className="grid gap-3">
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="parkId" value={parkId} />
        {slotId && <input type="hidden" name="slotId" value={slotId} />}
        <PlatePrompt
          title="添加车辆"
          name="plate"
          defaultValue={plate}
          error={error}
          messages={plateMessages}
          submitLabel="添加车辆"
          busyLabel="正在添加"
        >
          <Note>{space}</Note>
          {formError && (
            <Notice variant="bad" icon="alert">
              {formError}
            </Notice>
          )}
          {maxCars !== undefined && (
            <Notice variant="warn" icon="info">
              {formatTooManyCars(maxCars)}
            </Notice>
          )}
        </PlatePrompt>
        {maxCars !== undefined && (
          <ConfirmSubmit
            confirmedField="confirmed"
            title="车辆已满"
            text={formatTooManyCars(maxCars)}
            accept="继续添加"
          />
        )}
      </form>
      <CallCard phone={phone} />
      <Note>{EXTRA_CARS}。</Note>
      <SignedInEffects />
    </Page>
  )
}
