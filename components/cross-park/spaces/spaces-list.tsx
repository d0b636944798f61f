"use client"

import { SpaceRow } from "#components/cross-park/spaces/space-row"
import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { apiClient } from "#lib/api-client"
import type { Space } from "#lib/cross-park/values"
import { FailedResponseError } from "#lib/provider/user-message"

export function SpacesList({ firstPage }: { firstPage: ListPage<Space> }) {
  return (
    <MoreList
      label="可预约车位"
      firstPage={firstPage}
      loadPage={loadPage}
      getKey={(space) => space.id}
      pageHref="/CROSS_PARK?page="
      renderRow={(space) => <SpaceRow space={space} />}
    />
  )
}

async function loadPage(page: number): Promise<ListPage<Space>> {
  const result = await apiClient["cross-park"].spaces({ page })
  if (!result.ok) throw new FailedResponseError(result)
  return { items: result.data.parks, next: page < result.data.pages ? page + 1 : undefined }
}
