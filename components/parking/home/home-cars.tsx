import { OtherCar } from "#components/parking/look-up/other-car"
import { ParkedCar } from "#components/parking/look-up/parked-car"
import { LookUpForm } from "#components/payments/start/look-up-form"
import { PlateCard } from "#components/platform/plate-card"
import { Card } from "#components/ui/display/card"
import { Notice } from "#components/ui/display/notice"
import { Button } from "#components/ui/form/button"
import { Section } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"
import { addresses } from "#lib/addresses/addresses"

export type HomeCar = {
  plate: string
  inPark: boolean
  park?: string
  since?: string
  minutes?: number
  isPaid?: boolean
}

type HomeCarsProps = {
  /** Undefined if they could not be loaded. */
  cars: readonly HomeCar[] | undefined
  formToken: string
}

const lookUpHref = addresses.plateSelectYdV2.path
/** Opens the plate input instead of the list of own cars. */
const typeHref = `${lookUpHref}?typing=1`

/** The driver's cars: the first parked one with its fee, the others as rows. */
export function HomeCars({ cars, formToken }: HomeCarsProps) {
  if (!cars) return <CarsFailed />
  const form = { formToken, from: lookUpHref }
  const parked = cars.find((car) => car.inPark)
  const others = cars.filter((car) => car !== parked).sort((a, b) => Number(b.inPark) - Number(a.inPark))
  return (
    <>
      {parked ? (
        <LookUpForm {...form} plate={parked.plate}>
          <ParkedCar {...parked} />
        </LookUpForm>
      ) : (
        <PlateCard
          href={typeHref}
          note={cars.length > 0 ? "您的车现在都不在场，可以输入别的车牌" : "输入车牌就能查费"}
        />
      )}
      {!parked && cars.length > 0 && <Section>我的车</Section>}
      <Card>
        {others.map((car) => (
          <LookUpForm key={car.plate} {...form} plate={car.plate}>
            <OtherCar {...car} />
          </LookUpForm>
        ))}
        {parked && <Cell label="输入其他车牌" href={typeHref} />}
        {cars.length === 0 && <Cell icon="car" label="绑定我的车" note="以后不用再输车牌" href={addresses.cars.path} />}
      </Card>
    </>
  )
}

const CarsFailed = () => (
  <>
    <Notice href={addresses.menu.path} actionLabel="重试">
      您的车没有加载出来
    </Notice>
    <PlateCard href={typeHref} note="可以直接输入车牌查费" />
  </>
)

/** While the cars load. The look-up lists them too, so its link works without JavaScript. */
export const HomeCarsLoading = () => (
  <Card pad className="grid min-h-52 content-center gap-6">
    <p className="needs-script text-center text-ink-3" role="status">
      正在加载您的车
    </p>
    <noscript>
      <Button href={lookUpHref}>查看停车费</Button>
    </noscript>
  </Card>
)
