"use client"

import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { FormPage } from "#components/ui/layout/form-page"
import { Title } from "#components/ui/layout/page"
import { RecordRow } from "#components/ui/list/record-row"
import { formatDayAndTime, formatMonth } from "#lib/core/time/dates"

const PAGE_COUNT = 4
const getPage = (number: number): ListPage<number> => ({
  items: Array.from({ length: 10 }, (_, row) => number * 10 + row),
  next: number + 1 < PAGE_COUNT ? number + 1 : undefined,
})

/** A list that can be scrolled. */
export function ExampleList() {
  return (
    <FormPage>
      <Title>停车记录</Title>
      <MoreList
        label="停车记录"
        firstPage={getPage(0)}
        loadPage={(number) => new Promise((done) => setTimeout(() => done(getPage(number)), 300))}
        getKey={String}
        renderRow={(number) => (
          <RecordRow title={`第 ${number + 1} 次停车`} note="11月20日 09:30 2小时15分" sum="¥12.00" href="#" />
        )}
        pageHref="?page="
      />
    </FormPage>
  )
}

/** Visits are twelve days apart, so that the list crosses months and a year. */
const getVisitTime = (number: number) => Date.UTC(2026, 0, 29) - number * 12 * 86_400_000

export function ExampleMonths() {
  return (
    <FormPage>
      <Title>余额明细</Title>
      <MoreList
        label="余额明细"
        firstPage={getPage(0)}
        loadPage={async (number) => getPage(number)}
        getKey={String}
        getHeading={(number) => formatMonth(getVisitTime(number), getVisitTime(0))}
        renderRow={(number) => (
          <RecordRow
            title={number % 4 ? "停车缴费" : "充值"}
            note={formatDayAndTime(getVisitTime(number))}
            sum="−¥12.00"
          />
        )}
        pageHref="?page="
      />
    </FormPage>
  )
}
