import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { Page, Section, Title } from "#components/ui/layout/page"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import { ParkSearch, type ParkSearchProps } from "#components/rental/home/park-search"
import { Permits } from "#components/rental/home/permits"
import type { Permit } from "#lib/rental/model/values"

export type HomeScreenProps = Omit<ParkSearchProps, "children"> & {
  /** The driver's spaces; undefined if loading failed, or on later pages and searches. */
  permits?: readonly Permit[]
  today: string
  /** The first page without a search, which shows the driver's spaces. */
  isFirst: boolean
}

/** The driver's spaces, and car parks with spaces to rent. */
export function HomeScreen({ permits, today, isFirst, ...search }: HomeScreenProps) {
  const hasPermits = isFirst && permits !== undefined && permits.length > 0
  return (
    <Page tab="wallet">
      <Title>长租</Title>
      {hasPermits && <Permits permits={permits} today={today} />}
      {isFirst && !permits && search.parks && <LoadFailed subject="车位" />}
      {hasPermits && <Section>租新的车位</Section>}
      <ParkSearch {...search} />
      <SignedInEffects />
    </Page>
  )
}

export type PermitsScreenProps = {
  /** Undefined if loading failed. */
  permits?: readonly Permit[]
  today: string
  parksHref: string
}

/** Lists the driver's spaces, without the search for car parks. */
export function PermitsScreen({ permits, today, parksHref }: PermitsScreenProps) {
  return (
    <Page tab="wallet">
      <Title>长租</Title>
      {!permits && <LoadFailed subject="车位" />}
      {permits?.length === 0 && (
        <Empty text="还没有租车位">
          <Button variant="quiet" href={parksHref}>
            找停车场
          </Button>
        </Empty>
      )}
      {permits && permits.length > 0 && (
        <>
          <Permits permits={permits} today={today} />
          <Button variant="quiet" href={parksHref}>
            租新的车位
          </Button>
        </>
      )}
      <SignedInEffects />
    </Page>
  )
}

/** Lists car parks, without the driver's spaces. */
export function ParksScreen(search: Omit<ParkSearchProps, "children">) {
  return (
    <Page tab="wallet">
      <Title>选择停车场</Title>
      <ParkSearch {...search} />
      <SignedInEffects />
    </Page>
  )
}
