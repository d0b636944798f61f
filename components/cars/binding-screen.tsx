import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { PlateTakenNotice } from "#components/cars/plate-taken-notice"
import { CallCard } from "#components/ui/list/call-card"
import { Note, Page } from "#components/ui/layout/page"
import { PlatePrompt } from "#components/ui/plate/plate-prompt"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"

type BindingScreenProps = {
  formToken: string
  /** The page to go to afterwards. */
  back: string
  /** The previous input, or the province where the driver probably is. */
  plate?: string
  error?: string
  /** The plate that another driver has bound. */
  takenPlate?: string
  /** The number to call about the error. */
  phone?: string
}

/** Shown after the first sign-in. The driver may skip it. */
export function BindingScreen({ formToken, back, plate, error, takenPlate, phone }: BindingScreenProps) {
  return (
    <Page>
      <SignedInEffects />
      <form method="post" action="/api/cars/bind" className="grid gap-3">
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={back} />
        <PlatePrompt
          title="绑定您的车辆"
          name="plate"
          defaultValue={plate}
          error={error}
          submitLabel="绑定车辆"
          busyLabel="正在绑定"
        >
          {takenPlate && (
            <PlateTakenNotice
              plate={takenPlate}
              href={fillAddress(addresses.authenticateCar, {}, { licencePlate: takenPlate })}
            />
          )}
        </PlatePrompt>
      </form>
      <CallCard phone={phone} />
      <Button variant="quiet" href={back}>
        以后再说
      </Button>
      <Note centred>绑定后扫码直接看停车费，不用再输入车牌</Note>
    </Page>
  )
}
