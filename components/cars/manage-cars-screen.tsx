import { AddCarBar } from "#components/cars/car-list-screen"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { QuestionScreen } from "#components/cars/question-screen"
import { Badge } from "#components/ui/display/badge"
import { Button } from "#components/ui/form/button"
import { CallCard } from "#components/ui/list/call-card"
import { Card } from "#components/ui/display/card"
import { ConfirmSubmit } from "#components/ui/overlay/confirm-submit"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import { LiveSwitch } from "#components/ui/inputs/live-switch"
import { Notice } from "#components/ui/display/notice"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { ReloadOnReturn } from "#components/ui/display/reload-on-return"
import { addresses } from "#lib/addresses/addresses"
import type { Car } from "#lib/cars/values"
import { isUnsupported } from "#lib/provider/unsupported"

/** `cars` is undefined if the list could not be loaded. */
type ManageCarsScreenProps = { cars?: readonly Car[]; formToken: string; error?: string; phone?: string }

const QUESTION = "确认删除该车辆？"
const CONSEQUENCE = "删除后，认证和消息设置一并失效"

export function ManageCarsScreen({ cars, formToken, error, phone }: ManageCarsScreenProps) {
  return (
    <Page bar={cars?.length === 0 && <AddCarBar />}>
      <Title>管理车辆</Title>
      {error && (
        <Notice variant="bad" icon="alert">
          {error}
        </Notice>
      )}
      <CallCard phone={phone} />
      {!cars && <LoadFailed subject="车辆信息" />}
      {cars?.length === 0 && <Empty text="暂无车辆信息" />}
      {cars?.map((car) => (
        <CarCard key={car.id} car={car} formToken={formToken} />
      ))}
      {cars && cars.length > 0 && <Note>停用的车不会出现在缴费页，仍是您的车。</Note>}
      <ReloadOnReturn />
      <SignedInEffects />
    </Page>
  )
}

function CarCard({ car: { id, plate, active, authenticated, messages }, formToken }: { car: Car; formToken: string }) {
  return (
    <Card label={`车牌 ${plate}`}>
      <div className="row flex min-h-cell flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <Plate number={plate} />
        {authenticated && <Badge variant="good">已认证</Badge>}
        <form method="post" action="/api/cars/delete" className="-mr-2 ml-auto">
          <input type="hidden" name="csrfToken" value={formToken} />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="text" className="text-bad" aria-label={`删除 ${plate}`}>
            删除
          </Button>
          <ConfirmSubmit
            confirmedField="confirmed"
            title={QUESTION}
            picture={<Plate number={plate} />}
            text={CONSEQUENCE}
            accept="删除"
            danger
          />
        </form>
      </div>
      <LiveSwitch action="/api/cars/enable" id={id} formToken={formToken} on={active} label="启用" />
      {authenticated && !isUnsupported("cars.receiveMessages") && (
        <LiveSwitch action="/api/cars/messages" id={id} formToken={formToken} on={messages} label="进出场消息推送" />
      )}
    </Card>
  )
}

export function DeleteCarScreen({
  car: { id, plate },
  formToken,
}: {
  car: Pick<Car, "id" | "plate">
  formToken: string
}) {
  return (
    <QuestionScreen
      question={QUESTION}
      plate={plate}
      action="/api/cars/delete"
      fields={{ csrfToken: formToken, id }}
      acceptLabel="删除"
      danger
      busyLabel="正在删除"
      backHref={addresses.manageCars.path}
    >
      <p className="pt-3 text-sm text-ink-2">{CONSEQUENCE}</p>
    </QuestionScreen>
  )
}
