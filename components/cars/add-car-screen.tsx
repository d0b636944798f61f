import { AddCarForm, type AddCarFormProps, ADD_QUESTION } from "#components/cars/add-car-form"
import { PlateTakenNotice } from "#components/cars/plate-taken-notice"
import { QuestionScreen } from "#components/cars/question-screen"
import { Button } from "#components/ui/form/button"
import { CallCard } from "#components/ui/list/call-card"
import { Notice } from "#components/ui/display/notice"
import { Note, Page } from "#components/ui/layout/page"
import { addresses } from "#lib/addresses/addresses"
import { carsRefusalMessages } from "#lib/cars/messages"
import { fillAddress } from "#lib/core/address/address"
import { hrefIfSupported } from "#lib/provider/unsupported"

type AddCarScreenProps = Omit<AddCarFormProps, "children"> & {
  /** The plate that another driver has bound. */
  takenPlate?: string
  /** The number to call about the error. */
  phone?: string
}

export function AddCarScreen({ isFull, takenPlate, phone, ...form }: AddCarScreenProps) {
  const manageHref = hrefIfSupported(["cars.remove", "cars.setActive"], addresses.manageCars.path)
  return (
    <Page>
      <AddCarForm {...form} isFull={isFull}>
        {isFull && !form.error && <Notice icon="info">{carsRefusalMessages["five-already"]}</Notice>}
        {takenPlate && (
          <PlateTakenNotice
            plate={takenPlate}
            href={fillAddress(addresses.authenticateCar, {}, { licencePlate: takenPlate })}
          />
        )}
      </AddCarForm>
      {isFull && manageHref && <Button href={manageHref}>管理车辆</Button>}
      <CallCard phone={phone} />
      <Note centred>绑定后扫码直接看停车费，不用再输入车牌</Note>
    </Page>
  )
}

export function ConfirmCarScreen({ formToken, plate }: { formToken: string; plate: string }) {
  return (
    <QuestionScreen
      question={ADD_QUESTION}
      plate={plate}
      action="/api/cars/new"
      fields={{ csrfToken: formToken, plate }}
      acceptLabel="确定"
      busyLabel="正在添加"
      backHref={addresses.addCar.path}
    />
  )
}
