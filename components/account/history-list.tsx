"use client"

import type { ReactNode } from "react"
import { MoreList, type Part } from "#components/ui/list/more-list"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { RecordRow } from "#components/ui/list/record-row"
import type { Visit } from "#lib/account/values"
import { ask } from "#lib/ask"
import { duration, fullDay, time } from "#lib/core/time/dates"
import { NothingToShow } from "#lib/provider/trouble"

type HistoryListProps = { first: Part<Visit>; formToken: string }

/** The first page comes with the screen; the rest when they are asked for, by the driver whose it is and nobody else. */
export function HistoryList({ first, formToken }: HistoryListProps) {
  return (
    <MoreList
      label="停车记录"
      first={first}
      load={(page) => load(page, formToken)}
      keyOf={(visit) => visit.id}
      pageHref="/HISTORY?page="
      row={({ park, at, minutes, fee }) => (
        <RecordRow
          title={
            <Labelled label="停车场">
              <Name>{park}</Name>
            </Labelled>
          }
          note={
            <>
              <Labelled label="日期">{fullDay(at)}</Labelled> <Labelled label="时间">{time(at)}</Labelled> 
              <Labelled label="停车时长">{duration(minutes)}</Labelled>
            </>
          }
          sum={
            <Labelled label="停车费">
              <Money value={fee} />
            </Labelled>
          }
        />
      )}
    />
  )
}

/** The place in the row says what it is to those who see it; the label says it to those who listen. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="sr-only">{label} </span>
      {children}
    </>
  )
}

async function load(page: number, csrfToken: string): Promise<Part<Visit>> {
  const said = await ask.account.history({ page }, { csrfToken })
  if (!said.ok) throw new NothingToShow(said)
  return { items: said.data.visits, next: page < said.data.pages ? page + 1 : undefined }
}
