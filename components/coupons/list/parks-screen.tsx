import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Page, Title } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"

/** All car parks that accept a coupon. */
export function ParksScreen({ parks, backHref }: { parks: readonly string[]; backHref: string }) {
  return (
    <Page>
      <Title>适用停车场</Title>
      <Card>
        {parks.map((park, i) => (
          <Cell key={i} isName label={park} />
        ))}
      </Card>
      <Button variant="text" href={backHref}>
        返回停车券
      </Button>
    </Page>
  )
}
