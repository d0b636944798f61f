import { ChoiceCell } from "#components/ui/inputs/choice-cell"
import { Button } from "#components/ui/form/button"
import { Section } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"
import { Plate } from "#components/ui/plate/plate"
import { PlateInput } from "#components/ui/plate/plate-input"

export type CarChoiceProps = {
  /** The driver's cars. */
  cars: readonly string[]
  /** The selected or typed plate. */
  plate?: string
  /** Shows an input for the plate of another car. */
  isOtherCar: boolean
  error?: string
  hrefs: { otherCar: string; ownCars: string }
}

export function CarChoice({ cars, plate, isOtherCar, error, hrefs }: CarChoiceProps) {
  if (isOtherCar || cars.length === 0) {
    return (
      <>
        <Section>给哪辆车用</Section>
        <PlateInput name="plate" label="车牌号" defaultValue={plate} error={error} />
        {cars.length > 0 && (
          <Button variant="text" href={hrefs.ownCars}>
            选择我的车辆
          </Button>
        )}
      </>
    )
  }
  const selected = cars.find((car) => car === plate) ?? cars[0]
  return (
    <>
      <Section>给哪辆车用</Section>
      <fieldset className="card" aria-label="车辆">
        {cars.map((car) => (
          <ChoiceCell
            key={car}
            name="plate"
            value={car}
            label={<Plate number={car} size="sm" />}
            defaultChecked={car === selected}
          />
        ))}
        <Cell icon="plus" label="其他车牌" href={hrefs.otherCar} />
      </fieldset>
    </>
  )
}
