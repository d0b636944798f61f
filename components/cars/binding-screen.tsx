import { SignedIn } from "#components/account/sign-in/signed-in"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Button } from "#components/kit/form/button"
import { CallCard } from "#components/kit/marks/call-card"
import { Note, Page, Title } from "#components/kit/frame/page"
import { PlateInput } from "#components/kit/plate/plate-input"
import { SubmitButton } from "#components/kit/form/submit-button"

type BindingScreenProps = {
  formToken: string
  /** Where the driver was going before signing in. */
  back: string
  /** What was typed before, or the province the driver is probably in. */
  plate?: string
  error?: string
  /** Whom to call about that. */
  phone?: string
}

/** After a first sign-in: one car is enough to begin with, and none is enough too. */
export function BindingScreen({ formToken, back, plate, error, phone }: BindingScreenProps) {
  return (
    <form method="post" action="/api/cars/bind" className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="back" value={back} />
      <Page
        bar={
          <ActionBar
            quiet={
              <Button look="quiet" href={back}>
                以后再说
              </Button>
            }
          >
            <SubmitButton busy="正在绑定">绑定车辆</SubmitButton>
          </ActionBar>
        }
      >
        <SignedIn />
        <Title>绑定您的车辆</Title>
        <PlateInput name="plate" label="车牌号" defaultValue={plate} error={error} />
        <CallCard phone={phone} />
        <Note centred>绑定后扫码即可查看停车费，不用再输入车牌</Note>
      </Page>
    </form>
  )
}
