import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { SubmitButton } from "#components/ui/form/submit-button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { CallCard } from "#components/ui/list/call-card"
import { Note, Page, Title } from "#components/ui/layout/page"
import { BindPlate } from "#components/rental/application/bind-plate"
import { EXTRA_CARS } from "#lib/rental/renewal/messages"

type BindScreenProps = {
  formToken: string
  back: string
  /** The URL of this screen, to which the form returns with an error. */
  ownHref: string
  plate?: string
  error?: string
  phone?: string
}

/** An application requires a car. */
export function BindScreen({ formToken, back, ownHref, plate, error, phone }: BindScreenProps) {
  return (
    <form method="post" action="/api/cars/bind" className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="at" value={ownHref} />
      <Page
        bar={
          <ActionBar>
            <SubmitButton busy="正在绑定">绑定</SubmitButton>
          </ActionBar>
        }
      >
        <Title>绑定车牌</Title>
        <Note>请先绑定车牌，再申请月租</Note>
        <BindPlate plate={plate} error={error} />
        {phone && <CallCard phone={phone} />}
        <Note>{EXTRA_CARS}。</Note>
        <SignedInEffects />
      </Page>
    </form>
  )
}
