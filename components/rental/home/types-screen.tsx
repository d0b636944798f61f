import { Card } from "#components/ui/display/card"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"

export type TypesScreenProps = {
  park?: string
  /** The rental types of the car park. `apply` exists wherever the provider supports applications. */
  hrefs: { apply?: string; byOwner?: string; timeShare?: string }
  /** Only employees can rent here. */
  isStaff?: boolean
}

export function TypesScreen({ park, hrefs, isStaff }: TypesScreenProps) {
  return (
    <Page>
      <Title>选择长租类型</Title>
      {park && <Note>{park}</Note>}
      <Card>
        {hrefs.apply && (
          <Cell
            icon="calendar"
            label="长租申请"
            note={isStaff ? "仅限本园区员工，先认证再租" : "按月、季、年租车位"}
            href={hrefs.apply}
          />
        )}
        {hrefs.byOwner && (
          <Cell icon="document" label="小业主长租认证" note="自己有车位，或租了业主的车位" href={hrefs.byOwner} />
        )}
        {hrefs.timeShare && (
          <Cell icon="clock" label="分时长租申请" note="只在约定时段停车，价格更低" href={hrefs.timeShare} />
        )}
      </Card>
    </Page>
  )
}
