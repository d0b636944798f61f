import { AddCarForm, type AddCarFormProps, ADD_QUESTION } from "#components/cars/add-car-form"
import { PlateTakenNotice } from "#components/cars/plate-taken-notice"
import { QuestionScreen } from "#components/cars/question-screen"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { CallCard } from "#components/ui/list/call-card"
import { Notice } from "#components/ui/display/notice"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
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

export function AddCarScreen({ takenPlate, phone, ...form }: AddCarScreenProps) {
  return (
    <Page>
      <AddCarForm {...form}>
        {takenPlate && (
          <PlateTakenNotice
            plate={takenPlate}
            href={fillAddress(addresses.authenticateCar, {}, { licencePlate: takenPlate })}
          />
        )}
      </AddCarForm>
      <CallCard phone={phone} />
      <Note centred>绑定后扫码直接看停车费，不用再输入车牌</Note>
    </Page>
  )
}

/** No car can be added. `plate` is the one that was refused. */
export function TooManyCarsScreen({ plate }: { plate?: string }) {
  const manageHref = hrefIfSupported(["cars.remove", "cars.setActive"], addresses.manageCars.path)
  return (
    <Page>
      <Title>添加车辆</Title>
      <Notice icon="info">{carsRefusalMessages["five-already"]}</Notice>
      {plate && (
        <Card pad>
          <Plate number={plate} size="lg" />
        </Card>
      )}
      {manageHref && <Button href={manageHref}>管理车辆</Button>}
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
