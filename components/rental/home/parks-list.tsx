"use client"

import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { ParkRow } from "#components/rental/home/park-row"
import { apiClient } from "#lib/api-client"
import { FailedResponseError } from "#lib/provider/user-message"
import type { RentalPark } from "#lib/rental/model/values"

type ParksListProps = { firstPage: ListPage<RentalPark>; search?: string; path: string; formToken: string }

export function ParksList({ firstPage, search, path, formToken }: ParksListProps) {
  const queryPrefix = search ? `${new URLSearchParams({ search })}&` : ""
  return (
    <MoreList
      label="停车场"
      firstPage={firstPage}
      loadPage={(page) => loadPage(page, search, formToken)}
      getKey={({ parkId }) => parkId}
      renderRow={(park) => <ParkRow park={park} />}
      pageHref={`${path}?${queryPrefix}page=`}
    />
  )
}

async function loadPage(page: number, search: string | undefined, csrfToken: string): Promise<ListPage<RentalPark>> {
  const result = await apiClient.rental.lists({ page, search }, { csrfToken })
  if (!result.ok) throw new FailedResponseError(result)
  return { items: result.data.parks, next: page < result.data.pages ? page + 1 : undefined }
}
