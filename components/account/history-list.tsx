"use client"

import type { ReactNode } from "react"
import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { RecordRow } from "#components/ui/list/record-row"
import type { Visit } from "#lib/account/values"
import { apiClient } from "#lib/api-client"
import { formatDuration, formatFullDay, formatTime } from "#lib/core/time/dates"
import { FailedResponseError } from "#lib/provider/user-message"

type HistoryListProps = { firstPage: ListPage<Visit>; formToken: string }

/** Loads further pages with the form token, so that they are only shown to the driver of this page. */
export function HistoryList({ firstPage, formToken }: HistoryListProps) {
  return (
    <MoreList
      label="停车记录"
      firstPage={firstPage}
      loadPage={(page) => loadPage(page, formToken)}
      getKey={(visit) => visit.id}
      pageHref="/HISTORY?page="
      renderRow={({ park, at, minutes, fee }) => (
        <RecordRow
          title={
            <WithHiddenLabel label="停车场">
              <Name>{park}</Name>
            </WithHiddenLabel>
          }
          note={
            <span className="break-keep">
              <WithHiddenLabel label="日期">{formatFullDay(at)}</WithHiddenLabel>{" "}
              <WithHiddenLabel label="时间">{formatTime(at)}</WithHiddenLabel> 
              <WithHiddenLabel label="停车时长">{formatDuration(minutes)}</WithHiddenLabel>
            </span>
          }
          sum={
            <WithHiddenLabel label="停车费">
              <Money value={fee} />
            </WithHiddenLabel>
          }
        />
      )}
    />
  )
}

/** A label for screen readers only, because the position in the row explains the value visually. */
function WithHiddenLabel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="sr-only">{label} </span>
      {children}
    </>
  )
}

async function loadPage(page: number, csrfToken: string): Promise<ListPage<Visit>> {
  const result = await apiClient.account.history({ page }, { csrfToken })
  if (!result.ok) throw new FailedResponseError(result)
  return { items: result.data.visits, next: page < result.data.pages ? page + 1 : undefined }
}
