import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Badge } from "#components/ui/display/badge"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Cell } from "#components/ui/list/cell"
import { Icon } from "#components/ui/display/icon"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import { Note, Page } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { ReloadOnReturn } from "#components/ui/display/reload-on-return"
import { ToastOnArrival } from "#components/ui/overlay/toast-on-arrival"
import { addresses } from "#lib/addresses/addresses"
import { MAX_CARS } from "#lib/cars/rules"
import type { Car } from "#lib/cars/values"
import { carsRefusalMessages } from "#lib/cars/messages"
import { fillAddress } from "#lib/core/address/address"
import { isUnsupported, hrefIfSupported } from "#lib/provider/unsupported"

/** `added` is the plate that has just been bound. `cars` is undefined if the list could not be loaded. */
export function CarListScreen({ cars, added }: { cars?: readonly Car[]; added?: string }) {
  const isFull = cars !== undefined && cars.length >= MAX_CARS
  return (
    <Page
      bar={
        isFull ? (
          <ActionBar hint={carsRefusalMessages["five-already"]} />
        ) : (
          // After a failed load the filled button is the retry.
          cars && <AddCarBar />
        )
      }
    >
      <header className="flex min-h-hit items-center justify-between">
        <h1 className="text-title weight-bold">我的车辆</h1>
        {cars && cars.length > 0 && !isUnsupported("cars.remove", "cars.setActive") && (
          <Button variant="text" className="-mr-2" href={addresses.manageCars.path}>
            管理
          </Button>
        )}
      </header>
      {added && <ToastOnArrival text={`已添加 ${added}`} />}
      {!cars && <LoadFailed subject="车辆信息" />}
      {cars?.length === 0 && <Empty text="暂无车辆信息" />}
      {cars && cars.length > 0 && <Card>{cars.map(renderCar)}</Card>}
      {cars?.some(({ authenticated }) => !authenticated) && <Note>认证车主后，可以接收这辆车的进出场消息。</Note>}
      <ReloadOnReturn />
      <SignedInEffects />
    </Page>
  )
}

export const AddCarBar = () =>
  !isUnsupported("cars.add") && (
    <ActionBar>
      <Button href={addresses.addCar.path} icon={<Icon name="plus" small />}>
        添加车辆
      </Button>
    </ActionBar>
  )

const AUTHENTICATE_CALLS = ["cars.audit", "cars.authenticate", "platform.uploadSignature"]

function renderCar({ id, plate, authenticated, active }: Car) {
  const label = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Plate number={plate} />
      {!active && <Badge>已停用</Badge>}
    </span>
  )
  if (authenticated) return <Cell key={id} label={label} value={<Badge variant="good">已认证</Badge>} />
  const href = hrefIfSupported(AUTHENTICATE_CALLS, fillAddress(addresses.authenticate, {}, { licencePlate: plate }))
  return <Cell key={id} label={label} actionLabel={href && "去认证"} href={href} />
}
