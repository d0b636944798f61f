import { AddCarForm, type AddCarFormProps, QUESTION } from "#components/cars/add-car-form"
import { BoundByOther } from "#components/cars/bound-by-other"
import { QuestionScreen } from "#components/cars/question-screen"
import { CallCard } from "#components/ui/display/call-card"
import { Notice } from "#components/ui/display/notice"
import { Note, Page } from "#components/ui/layout/page"
import { addresses } from "#lib/addresses/addresses"
import { carsWords } from "#lib/cars/words"
import { fillAddress } from "#lib/core/address/address"

type AddCarScreenProps = Omit<AddCarFormProps, "children"> & {
  /** The plate that somebody else has bound. */
  taken?: string
  /** Whom to call about what went wrong. */
  phone?: string
}

export function AddCarScreen({ full, taken, phone, ...form }: AddCarScreenProps) {
  return (
    <Page>
      <AddCarForm {...form} full={full}>
        {full && (
          <Notice icon="info" href={addresses.manageCars.path} actionLabel="管理">
            {carsWords["five-already"]}
          </Notice>
        )}
        {taken && (
          <BoundByOther plate={taken} href={fillAddress(addresses.authenticateCar, {}, { licencePlate: taken })} />
        )}
      </AddCarForm>
      <CallCard phone={phone} />
      <Note centred>绑定后扫码直接看停车费，不用再输入车牌</Note>
    </Page>
  )
}

export function ConfirmCarScreen({ formToken, plate }: { formToken: string; plate: string }) {
  return (
    <QuestionScreen
      question={QUESTION}
      plate={plate}
      action="/api/cars/new"
      fields={{ csrfToken: formToken, plate }}
      yes="确定"
      busy="正在添加"
      backHref={addresses.addCar.path}
    />
  )
}
