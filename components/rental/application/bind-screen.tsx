import { SignedIn } from "#components/account/sign-in/signed-in"
import { SubmitButton } from "#components/kit/form/submit-button"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Note, Page, Title } from "#components/kit/frame/page"
import { BindPlate } from "#components/rental/application/bind-plate"
import { EXTRA_CARS } from "#lib/rental/renewal/words"

/** Nothing is applied for without a car. What the provider says no to is said where cars are bound. */
export function BindScreen({ formToken, back, plate }: { formToken: string; back: string; plate?: string }) {
  return (
    <form method="post" action="/api/cars/bind" className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="back" value={back} />
      <Page
        bar={
          <ActionBar>
            <SubmitButton busy="正在绑定">绑定</SubmitButton>
          </ActionBar>
        }
      >
        <Title>绑定车牌</Title>
        <Note>请先绑定车牌，再申请月租</Note>
        <BindPlate plate={plate} />
        <Note short>{EXTRA_CARS}。</Note>
        <SignedIn />
      </Page>
    </form>
  )
}
