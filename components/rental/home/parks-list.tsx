"use client"

import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { ParkRow } from "#components/rental/home/park-row"
import { ask } from "#lib/ask"
import { NothingToShow } from "#lib/provider/user-message"
import type { RentalPark } from "#lib/rental/model/values"

type ParksListProps = { first: ListPage<RentalPark>; search?: string; path: string; formToken: string }

/** The car parks of one search, or all of them, and more of them. */
export function ParksList({ first, search, path, formToken }: ParksListProps) {
  const before = search ? `${new URLSearchParams({ search })}&` : ""
  return (
    <MoreList
      label="停车场"
      firstPage={first}
      loadPage={(page) => load(page, search, formToken)}
      getKey={({ parkId }) => parkId}
      renderRow={(park) => <ParkRow park={park} />}
      pageHref={`${path}?${before}page=`}
    />
  )
}

async function load(page: number, search: string | undefined, csrfToken: string): Promise<ListPage<RentalPark>> {
  const said = await ask.rental.lists({ page, search }, { csrfToken })
  if (!said.ok) throw new NothingToShow(said)
  return { items: said.data.parks, next: page < said.data.pages ? page + 1 : undefined }
}
