import { AddCarForm, type AddCarFormProps, QUESTION } from "#components/cars/add-car-form"
import { BoundByOther } from "#components/cars/bound-by-other"
import { ActionBar } from "#components/kit/action-bar"
import { Button } from "#components/kit/button"
import { Card } from "#components/kit/card"
import { Notice } from "#components/kit/notice"
import { Note, Page, Title } from "#components/kit/page"
import { Plate } from "#components/kit/plate"
import { SubmitButton } from "#components/kit/submit-button"
import { addresses } from "#lib/addresses"
import { carsWords } from "#lib/cars/words"
import { fill } from "#lib/kit/address"

type AddCarScreenProps = AddCarFormProps & {
  /** The driver has five cars. */
  full?: boolean
  /** The plate that somebody else has bound. */
  taken?: string
}

export function AddCarScreen({ full, taken, ...form }: AddCarScreenProps) {
  return (
    <Page>
      <Title>添加车辆</Title>
      {full && (
        <Notice icon="info" href={addresses.manageCars.path} go="管理">
          {carsWords["five-already"]}
        </Notice>
      )}
      {taken && <BoundByOther plate={taken} href={fill(addresses.authenticateCar, {}, { licencePlate: taken })} />}
      <AddCarForm {...form} />
      <Note centred>绑定后扫码即可查看停车费，不用再输入车牌</Note>
    </Page>
  )
}

/** The question, where no script has asked it. */
export function ConfirmCarScreen({ formToken, plate }: { formToken: string; plate: string }) {
  return (
    <form method="post" action="/api/cars/new" className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="plate" value={plate} />
      <input type="hidden" name="confirmed" value="1" />
      <Page
        bar={
          <ActionBar
            quiet={
              <Button look="quiet" href={addresses.addCar.path}>
                取消
              </Button>
            }
          >
            <SubmitButton busy="正在添加">确定</SubmitButton>
          </ActionBar>
        }
      >
        <Title>{QUESTION}</Title>
        <Card pad>
          <Plate no={plate} size="lg" />
        </Card>
      </Page>
    </form>
  )
}
