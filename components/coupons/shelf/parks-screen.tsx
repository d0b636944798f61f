import { Button } from "#components/kit/form/button"
import { Card } from "#components/kit/layout/card"
import { Page, Title } from "#components/kit/layout/page"
import { Cell } from "#components/kit/list/cell"

/** Every car park where a coupon holds. */
export function ParksScreen({ parks, backHref }: { parks: readonly string[]; backHref: string }) {
  return (
    <Page>
      <Title>适用停车场</Title>
      <Card>
        {parks.map((park, i) => (
          <Cell key={i} label={park} />
        ))}
      </Card>
      <Button variant="text" href={backHref}>
        返回停车券
      </Button>
    </Page>
  )
}
