"use client"

import { useState } from "react"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { FormPage } from "#components/ui/layout/form-page"
import { Title } from "#components/ui/layout/page"
import { SumBar } from "#components/ui/layout/sum-bar"
import { MonthHeading } from "#components/ui/list/month-heading"
import { Money } from "#components/ui/display/money"
import { PickRow } from "#components/ui/inputs/pick-row"
import { StepperField } from "#components/ui/inputs/stepper-field"
import { Plate } from "#components/ui/plate/plate"

const bills = [
  { id: 1, plate: "粤BD72816", sum: 12_000, note: ["11月20日 09:30", "2小时15分", "已优惠 ¥8.00"] },
  { id: 2, plate: "粤BD72816", sum: 5_000, note: ["11月17日 18:42", "48分"] },
  { id: 3, plate: "粤B6K358", sum: 18_000, note: ["11月12日 13:05", "3小时20分"] },
]

/** Selectable bills with a running total. */
export function ExamplePicks() {
  const [picked, setPicked] = useState<readonly number[]>([1])
  const sum = bills.reduce((sum, bill) => sum + (picked.includes(bill.id) ? bill.sum : 0), 0)
  return (
    <FormPage
      bar={
        <SumBar label={`已选 ${picked.length} 笔`} sum={<Money value={sum} size="inherit" />}>
          <Button>{picked.length > 1 ? "合并开票" : "开具发票"}</Button>
        </SumBar>
      }
    >
      <Title>选择要开票的订单</Title>
      <MonthHeading onSelectAll={() => setPicked(bills.map(({ id }) => id))}>11月</MonthHeading>
      <Card>
        {bills.map(({ id, plate, sum, note }) => (
          <PickRow
            key={id}
            heading={<Plate number={plate} size="sm" />}
            note={<Facts facts={note} />}
            sum={<Money value={sum} />}
            checked={picked.includes(id)}
            onChange={({ target }) =>
              setPicked((previous) =>
                target.checked ? [...previous, id] : previous.filter((otherId) => otherId !== id),
              )
            }
          />
        ))}
        <PickRow
          heading={<Plate number="粤B6K358" size="sm" />}
          note={<Facts facts={["11月3日 12:00", "55分"]} />}
          sum={<Money value={0} />}
          disabledReason="全部由停车券抵扣，没有可开的金额"
        />
      </Card>
    </FormPage>
  )
}

function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  )
}

/** A working stepper. */
export function ExampleStepper({ initialCount, locked }: { initialCount: number; locked?: string }) {
  const [count, setCount] = useState(initialCount)
  return (
    <FormPage
      bar={
        <SumBar label="合计" sum={<Money value={count * 300_000} size="inherit" />}>
          <Button>提交续费</Button>
        </SumBar>
      }
    >
      <Card>
        <StepperField
          label="续费数量"
          name="count"
          unit="个月"
          defaultValue={initialCount}
          min={1}
          max={12}
          lockedMessage={locked}
          minMessage="最少续费1期"
          maxMessage="最多续费12期"
          onCount={setCount}
        />
      </Card>
    </FormPage>
  )
}
