import { SignedIn } from "#components/account/sign-in/signed-in"
import { Note, Page } from "#components/kit/frame/page"
import { CallCard } from "#components/kit/marks/call-card"
import { Notice } from "#components/kit/marks/notice"
import { ConfirmFirst } from "#components/kit/overlay/confirm-first"
import { PlateAsk } from "#components/kit/plate/plate-ask"
import { plateWords } from "#lib/rental/application/rules"
import { tooManyCars } from "#lib/rental/owners/rules"
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
        <PlateAsk
          title="添加车辆"
          name="plate"
          defaultValue={plate}
          error={error}
          words={plateWords}
          submit="添加车辆"
          busy="正在添加"
        >
          <Note>{space}</Note>
          {whole && (
            <Notice look="bad" icon="alert">
              {whole}
            </Notice>
          )}
          {full !== undefined && (
            <Notice look="warn" icon="info">
              {tooManyCars(full)}
            </Notice>
          )}
        </PlateAsk>
        {full !== undefined && (
          <ConfirmFirst marks="confirmed" title="车辆已满" text={tooManyCars(full)} accept="继续添加" />
        )}
      </form>
      <CallCard phone={phone} />
      <Note short>{EXTRA_CARS}。</Note>
      <SignedIn />
    </Page>
  )
}
