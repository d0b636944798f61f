import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Note, Page } from "#components/ui/layout/page"
import { CallCard } from "#components/ui/display/call-card"
import { Notice } from "#components/ui/display/notice"
import { ConfirmSubmit } from "#components/ui/overlay/confirm-submit"
import { PlatePrompt } from "#components/ui/plate/plate-prompt"
import { plateWords } from "#lib/rental/application/rules"
import { tooManyCarsWords } from "#lib/rental/owners/rules"
import { EXTRA_CARS } from "#lib/rental/renewal/words"

export type AddPlateScreenProps = {
  formToken: string
  parkId: string
  slotId?: string
  /** Which one it is, to be read. */
  space: string
  plate?: string
  /** How many may stand there, where there are that many already. */
  full?: number
  error?: string
  whole?: string
  phone?: string
}

/** One more car of a space; over the limit it is said what that means, and it goes on. */
export function AddPlateScreen({ formToken, parkId, slotId, space, plate, ...more }: AddPlateScreenProps) {
  const { full, error, whole, phone } = more
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
          messages={plateWords}
          submitLabel="添加车辆"
          busyLabel="正在添加"
        >
          <Note>{space}</Note>
          {whole && (
            <Notice variant="bad" icon="alert">
              {whole}
            </Notice>
          )}
          {full !== undefined && (
            <Notice variant="warn" icon="info">
              {tooManyCarsWords(full)}
            </Notice>
          )}
        </PlatePrompt>
        {full !== undefined && (
          <ConfirmSubmit confirmedField="confirmed" title="车辆已满" text={tooManyCarsWords(full)} accept="继续添加" />
        )}
      </form>
      <CallCard phone={phone} />
      <Note short>{EXTRA_CARS}。</Note>
      <SignedInEffects />
    </Page>
  )
}
