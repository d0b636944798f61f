import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { ChoiceCell } from "#components/ui/inputs/choice-cell"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Card } from "#components/ui/layout/card"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import { Plate } from "#components/ui/plate/plate"
import type { RenewalQuery } from "#lib/rental/links"
import { EXTRA_CARS } from "#lib/rental/renewal/words"

export type PlateScreenProps = {
  /** Undefined where they could not be had. */
  cars?: readonly string[]
  plate?: string
  /** What the form that has led here had in it. */
  query: RenewalQuery
  bindHref: string
}

/** Which of the driver's cars. It leads back to the form with everything that was in it. */
export function PlateScreen({ cars, plate, query, bindHref }: PlateScreenProps) {
  const { plate: _, ...kept } = query
  const chosen = plate !== undefined && cars?.includes(plate) ? plate : cars?.[0]
  return (
    <form method="get" action="/WALLET/white_list_v2/renewal_v2" className="contents">
      <Page
        bar={
          chosen && (
            <ActionBar>
              <Button type="submit">确定</Button>
            </ActionBar>
          )
        }
      >
        <Title>选择车牌</Title>
        {!cars && <LoadFailed empty="没有查到车辆" />}
        {cars?.length === 0 && (
          <Empty text="还没有绑定车辆">
            <Button variant="quiet" href={bindHref}>
              绑定车辆
            </Button>
          </Empty>
        )}
        {chosen && (
          <fieldset className="card" aria-label="车牌">
            {cars?.map((car) => (
              <ChoiceCell
                key={car}
                name="plate"
                value={car}
                label={<Plate no={car} size="sm" />}
                defaultChecked={car === chosen}
              />
            ))}
          </fieldset>
        )}
        {cars?.length !== 0 && (
          <Card>
            <Cell icon="plus" label="绑定车辆" href={bindHref} />
          </Card>
        )}
        <Note short>{EXTRA_CARS}。</Note>
        <input type="hidden" name="back" value="1" />
        {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />)}
        <SignedInEffects />
      </Page>
    </form>
  )
}
