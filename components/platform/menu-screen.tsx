import { Card } from "#components/kit/card"
import { Cell } from "#components/kit/cell"
import { Brand, Page } from "#components/kit/page"
import { tabs } from "#components/kit/tab-bar"

export function MenuScreen({ name, logo }: { name: string; logo?: string }) {
  return (
    <Page tab="pay">
      <h1 className="contents">
        <Brand name={name} logo={logo} />
      </h1>
      <Card>
        {tabs.map(({ tab, icon, name, href }) => (
          <Cell key={tab} icon={icon} label={name} href={href} />
        ))}
      </Card>
    </Page>
  )
}
