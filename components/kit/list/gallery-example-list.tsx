"use client"

import { MoreList, type Part } from "#components/kit/list/more-list"
import { FormPage } from "#components/kit/frame/form-page"
import { Title } from "#components/kit/frame/page"
import { Record } from "#components/kit/list/record"
import { dayAndTime, month } from "#lib/core/time/dates"

const pages = 4
const page = (number: number): Part<number> => ({
  items: Array.from({ length: 10 }, (_, row) => number * 10 + row),
  next: number + 1 < pages ? number + 1 : undefined,
})

/** A list one can really scroll. */
export function ExampleList() {
  return (
    <FormPage>
      <Title>停车记录</Title>
      <MoreList
        label="停车记录"
        first={page(0)}
        load={(number) => new Promise((done) => setTimeout(() => done(page(number)), 300))}
        keyOf={String}
        row={(number) => (
          <Record title={`第 ${number + 1} 次停车`} note="11月20日 09:30 2小时15分" sum="¥12.00" href="#" />
        )}
        pageHref="?page="
      />
    </FormPage>
  )
}

/** Twelve days lie between two visits, so that months and a year end in it. */
const visit = (number: number) => Date.UTC(2026, 0, 29) - number * 12 * 86_400_000

export function ExampleMonths() {
  return (
    <FormPage>
      <Title>余额明细</Title>
      <MoreList
        label="余额明细"
        first={page(0)}
        load={async (number) => page(number)}
        keyOf={String}
        group={(number) => month(visit(number), visit(0))}
        row={(number) => (
          <Record title={number % 4 ? "停车缴费" : "充值"} note={dayAndTime(visit(number))} sum="−¥12.00" />
        )}
        pageHref="?page="
      />
    </FormPage>
  )
}
