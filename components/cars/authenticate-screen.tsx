import { LicencePhoto } from "#components/cars/licence-photo"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { CallCard } from "#components/ui/list/call-card"
import { Card } from "#components/ui/display/card"
import { Notice } from "#components/ui/display/notice"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { ResultPage } from "#components/ui/layout/result"
import { SubmitButton } from "#components/ui/form/submit-button"
import { addresses } from "#lib/addresses/addresses"
import type { Audit } from "#lib/cars/values"
import { carsRefusalMessages, carFormMessages } from "#lib/cars/messages"

export type AuthenticateScreenProps = {
  plate: string
  /** Only for a car that is already bound. */
  id?: string
  audit: Audit
  needsCarPhoto?: boolean
  formToken: string
  /** Photos that are already uploaded. */
  tickets?: { licence?: string; car?: string }
  error?: { licence?: string; car?: string; general?: string }
  hotline?: string
  /** The number to call about the error. */
  phone?: string
  /** Another driver has authenticated the car, so only a call can help. */
  isOwnedByOther?: boolean
}

export function AuthenticateScreen({ audit, ...form }: AuthenticateScreenProps) {
  if (audit.status === "waiting") return <ReviewPending {...form} />
  if (audit.status === "passed") return <ReviewPassed {...form} />
  return <AuthenticationForm {...form} rejection={audit.status === "rejected" ? { reason: audit.reason } : undefined} />
}

type AuthenticationFormProps = Omit<AuthenticateScreenProps, "audit"> & { rejection?: { reason?: string } }

function AuthenticationForm({
  plate,
  id,
  needsCarPhoto,
  formToken,
  tickets,
  error,
  hotline,
  phone,
  isOwnedByOther,
  rejection,
}: AuthenticationFormProps) {
  return (
    <form method="post" action="/api/cars/certify" encType="multipart/form-data" className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="plate" value={plate} />
      <input type="hidden" name="relationId" value={id ?? ""} />
      <input type="hidden" name="both" value={needsCarPhoto ? "1" : ""} />
      <Page
        bar={
          <ActionBar>
            <SubmitButton busy="正在提交" variant={isOwnedByOther ? "quiet" : "fill"}>
              {rejection ? "重新提交" : "提交"}
            </SubmitButton>
          </ActionBar>
        }
      >
        <Title>车主认证</Title>
        {error?.general && (
          <Notice variant="bad" icon="alert">
            {error.general}
          </Notice>
        )}
        <CallCard phone={phone ?? (error?.general ? hotline : undefined)} />
        {rejection && (
          <Notice variant="bad" icon="alert">
            <b className="block">审核未通过</b>
            {rejection.reason}
          </Notice>
        )}
        <Card pad>
          <Plate number={plate} size="lg" />
        </Card>
        <LicencePhoto
          name="licence"
          label="行驶证照片"
          missingText={carsRefusalMessages["photo-missing"]}
          ticket={tickets?.licence}
          error={error?.licence}
          supportPhone={hotline}
          formToken={formToken}
          plate={plate}
        />
        {needsCarPhoto && (
          <LicencePhoto
            name="car"
            label="车辆照片"
            missingText={carFormMessages["car-photo-missing"]}
            ticket={tickets?.car}
            error={error?.car}
            supportPhone={hotline}
            formToken={formToken}
            plate={plate}
          />
        )}
        <Note>
          {carsRefusalMessages["owned-by-other"]}。请拍清行驶证主页，
          <span className="whitespace-nowrap">JPG 或 PNG，</span>不超过 3MB。
        </Note>
        {!error?.general && <CallCard phone={hotline} />}
        <SignedInEffects />
      </Page>
    </form>
  )
}

const backButton = (
  <Button variant="quiet" href={addresses.cars.path}>
    返回车辆列表
  </Button>
)

function ReviewPending({ plate }: { plate: string }) {
  return (
    <ResultPage
      icon="people"
      title="审核中"
      text="照片已提交，审核结果会显示在这里"
      facts={[{ label: "车牌", value: <Plate number={plate} size="sm" /> }]}
      primaryAction={backButton}
      secondaryAction={
        <Button variant="quiet" href="">
          刷新
        </Button>
      }
    />
  )
}

function ReviewPassed({ plate }: { plate: string }) {
  return (
    <ResultPage
      icon="good"
      title="审核通过"
      text="您已是这辆车的认证车主"
      facts={[{ label: "车牌", value: <Plate number={plate} size="sm" /> }]}
      primaryAction={backButton}
      secondaryAction={
        <Button variant="quiet" href={addresses.manageCars.path}>
          管理
        </Button>
      }
    />
  )
}
