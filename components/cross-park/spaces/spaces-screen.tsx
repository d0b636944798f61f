import { SpaceSearch, type SpaceSearchProps } from "#components/cross-park/spaces/space-search"
import { SpacesList } from "#components/cross-park/spaces/spaces-list"
import { Button } from "#components/ui/form/button"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import type { ListPage } from "#components/ui/list/more-list"
import { Notice } from "#components/ui/display/notice"
import { Page, Section, Title } from "#components/ui/layout/page"
import { addresses } from "#lib/addresses/addresses"
import { isUnsupported } from "#lib/provider/unsupported"
import type { PopularPark, Space } from "#lib/cross-park/values"

export type SpacesScreenProps = Pick<SpaceSearchProps, "query" | "results"> & {
  /** Why the driver was redirected here: the order can no longer be paid. */
  notice?: string
  popular: readonly PopularPark[]
  /** Undefined if loading failed. */
  spaces?: ListPage<Space>
}

export function SpacesScreen({ query, results, notice, popular, spaces }: SpacesScreenProps) {
  return (
    <Page tab="booking">
      <header className="flex min-h-hit items-center justify-between">
        <Title>车位预约</Title>
        {!isUnsupported("cross-park.bookings", "cross-park.booking") && (
          <Button variant="text" className="-mr-2" href={addresses.bookings.path}>
            我的预约
          </Button>
        )}
      </header>
      {notice && (
        <Notice variant="bad" icon="alert">
          {notice}
        </Notice>
      )}
      {isUnsupported("cross-park.search") ? (
        <SpacesSection spaces={spaces} />
      ) : (
        <SpaceSearch query={query} results={results}>
          {popular.length > 0 && <PopularParks parks={popular} />}
          <SpacesSection spaces={spaces} />
        </SpaceSearch>
      )}
    </Page>
  )
}

const SpacesSection = ({ spaces }: Pick<SpacesScreenProps, "spaces">) => (
  <>
    <Section>可预约车位</Section>
    {!spaces && <LoadFailed subject="预约信息" />}
    {spaces?.items.length === 0 && <Empty text="暂无预约信息" note="暂时没有可约的车位" />}
    {spaces && spaces.items.length > 0 && <SpacesList firstPage={spaces} />}
  </>
)

function PopularParks({ parks }: { parks: readonly PopularPark[] }) {
  return (
    <nav aria-label="热门停车场" className="grid gap-3">
      <Section>热门停车场</Section>
      <div className="flex flex-wrap gap-2">
        {parks.map(({ park }) => (
          <Button key={park} variant="quiet" small href={`/CROSS_PARK?${new URLSearchParams({ parkName: park })}`}>
            {park}
          </Button>
        ))}
      </div>
    </nav>
  )
}
