"use client"

import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { RecordRow } from "#components/ui/list/record-row"
import { ask } from "#lib/ask"
import { NothingToShow } from "#lib/provider/user-message"
import { dayAndTime, month } from "#lib/core/time/dates"
import { formatMovement, addKeys, getTypeWords } from "#lib/wallet/rules"
import type { Movement } from "#lib/wallet/values"

/** The provider numbers no movement: each is known by where it stands. */
export type NumberedMovement = Movement & { key: string }

type MovementListProps = { first: ListPage<NumberedMovement>; now: number; formToken: string }

export function MovementList({ first, now, formToken }: MovementListProps) {
  return (
    <MoreList
      label="余额明细"
      firstPage={first}
      loadPage={(page) => load(page, formToken)}
      getKey={({ key }) => key}
      getHeading={({ at }) => month(at, now)}
      pageHref="/WALLET/balance_details?page="
      renderRow={(movement) => (
        <RecordRow title={getTypeWords(movement.type)} note={dayAndTime(movement.at)} sum={formatMovement(movement)} />
      )}
    />
  )
}

async function load(page: number, csrfToken: string): Promise<ListPage<NumberedMovement>> {
  const said = await ask.wallet.details({ page }, { csrfToken })
  if (!said.ok) throw new NothingToShow(said)
  return { items: addKeys(said.data.list, page), next: page < said.data.pages ? page + 1 : undefined }
}
