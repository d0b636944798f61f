import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { ChoiceCell } from "#components/ui/inputs/choice-cell"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Card } from "#components/ui/display/card"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import { Plate } from "#components/ui/plate/plate"
import { toRenewalParams, type RenewalQuery } from "#lib/rental/links"
import { EXTRA_CARS } from "#lib/rental/renewal/messages"

export type PlateScreenProps = {
  /** Undefined if loading failed. */
  cars?: readonly string[]
  plate?: string
  /** The values of the renewal form. */
  query: RenewalQuery
  bindHref: string
}

/** Selects one of the driver's cars and returns to the renewal form with its values. */
export function PlateScreen({ cars, plate, query, bindHref }: PlateScreenProps) {
  const { plate: _, ...otherParams } = toRenewalParams(query)
  const selected = plate !== undefined && cars?.includes(plate) ? plate : cars?.[0]
  return (
    <form method="get" action="/WALLET/white_list_v2/renewal_v2" className="contents">
      <Page
        bar={
          selected && (
            <ActionBar>
              <Button type="submit">确定</Button>
            </ActionBar>
          )
        }
      >
        <Title>选择车牌</Title>
        {!cars && <LoadFailed subject="车辆" />}
        {cars?.length === 0 && (
          <Empty text="还没有绑定车辆">
            <Button variant="quiet" href={bindHref}>
              绑定车辆
            </Button>
          </Empty>
        )}
        {selected && (
          <fieldset className="card" aria-label="车牌">
            {cars?.map((car) => (
              <ChoiceCell
                key={car}
                name="plate"
                value={car}
                label={<Plate number={car} size="sm" />}
                defaultChecked={car === selected}
              />
            ))}
          </fieldset>
        )}
        {cars?.length !== 0 && (
          <Card>
            <Cell icon="plus" label="绑定车辆" href={bindHref} />
          </Card>
        )}
        <Note>{EXTRA_CARS}。</Note>
        <input type="hidden" name="back" value="1" />
        {Object.entries(otherParams).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SignedInEffects />
      </Page>
    </form>
  )
}
