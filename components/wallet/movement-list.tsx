"use client"

import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { RecordRow } from "#components/ui/list/record-row"
import { apiClient } from "#lib/api-client"
import { FailedResponseError } from "#lib/provider/user-message"
import { formatDayAndTime, formatMonth } from "#lib/core/time/dates"
import { formatMovement, addKeys, getTypeName } from "#lib/wallet/rules"
import type { Movement } from "#lib/wallet/values"

/** Movements have no id, so their position is the key. */
export type NumberedMovement = Movement & { key: string }

type MovementListProps = { firstPage: ListPage<NumberedMovement>; now: number; formToken: string }

export function MovementList({ firstPage, now, formToken }: MovementListProps) {
  return (
    <MoreList
      label="余额明细"
      firstPage={firstPage}
      loadPage={(page) => loadPage(page, formToken)}
      getKey={({ key }) => key}
      getHeading={({ at }) => formatMonth(at, now)}
      pageHref="/WALLET/balance_details?page="
      renderRow={(movement) => (
        <RecordRow title={getTypeName(movement)} note={formatDayAndTime(movement.at)} sum={formatMovement(movement)} />
      )}
    />
  )
}

async function loadPage(page: number, csrfToken: string): Promise<ListPage<NumberedMovement>> {
  const result = await apiClient.wallet.details({ page }, { csrfToken })
  if (!result.ok) throw new FailedResponseError(result)
  return { items: addKeys(result.data.list, page), next: page < result.data.pages ? page + 1 : undefined }
}
