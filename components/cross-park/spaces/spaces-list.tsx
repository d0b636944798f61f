"use client"

import { SpaceRow } from "#components/cross-park/spaces/space-row"
import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { ask } from "#lib/ask"
import type { Space } from "#lib/cross-park/values"
import { NothingToShow } from "#lib/provider/user-message"

/** The first page comes with the screen; the rest when they are asked for. */
export function SpacesList({ first }: { first: ListPage<Space> }) {
  return (
    <MoreList
      label="可预约车位"
      firstPage={first}
      loadPage={load}
      getKey={(space) => space.id}
      pageHref="/CROSS_PARK?page="
      labels={{ moreLabel: "更多" }}
      renderRow={(space) => <SpaceRow space={space} />}
    />
  )
}

async function load(page: number): Promise<ListPage<Space>> {
  const said = await ask["cross-park"].spaces({ page })
  if (!said.ok) throw new NothingToShow(said)
  return { items: said.data.parks, next: page < said.data.pages ? page + 1 : undefined }
}
