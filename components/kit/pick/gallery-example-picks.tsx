"use client"

import { useState } from "react"
import { Button } from "#components/kit/form/button"
import { Card } from "#components/kit/frame/card"
import { FormPage } from "#components/kit/frame/form-page"
import { Title } from "#components/kit/frame/page"
import { SumBar } from "#components/kit/frame/sum-bar"
import { Month } from "#components/kit/list/month"
import { Money } from "#components/kit/marks/money"
import { PickRow } from "#components/kit/pick/pick-row"
import { StepperField } from "#components/kit/pick/stepper-field"
import { Plate } from "#components/kit/plate/plate"

const bills = [
  { id: 1, plate: "粤BD72816", sum: 12_000, note: ["11月20日 09:30", "2小时15分", "已优惠 ¥8.00"] },
  { id: 2, plate: "粤BD72816", sum: 5_000, note: ["11月17日 18:42", "48分"] },
  { id: 3, plate: "粤B6K358", sum: 18_000, note: ["11月12日 13:05", "3小时20分"] },
]

/** Bills that one can really tick; the sum follows. */
export function ExamplePicks() {
  const [picked, setPicked] = useState<readonly number[]>([1])
  const sum = bills.reduce((sum, bill) => sum + (picked.includes(bill.id) ? bill.sum : 0), 0)
  return (
    <FormPage
      bar={
        <SumBar words={`已选 ${picked.length} 笔`} sum={<Money of={sum} size="around" />}>
          <Button off={picked.length === 0}>{picked.length > 1 ? "合并开票" : "开具发票"}</Button>
        </SumBar>
      }
    >
      <Title>选择要开票的订单</Title>
      <Month all={() => setPicked(bills.map(({ id }) => id))}>11月</Month>
      <Card>
        {bills.map(({ id, plate, sum, note }) => (
          <PickRow
            key={id}
            head={<Plate no={plate} size="sm" />}
            note={<Facts of={note} />}
            sum={<Money of={sum} />}
            checked={picked.includes(id)}
            onChange={({ target }) =>
              setPicked((before) => (target.checked ? [...before, id] : before.filter((one) => one !== id)))
            }
          />
        ))}
        <PickRow
          head={<Plate no="粤B6K358" size="sm" />}
          note={<Facts of={["11月3日 12:00", "55分"]} />}
          sum={<Money of={0} />}
          off="全部由停车券抵扣，没有可开的金额"
        />
      </Card>
    </FormPage>
  )
}

function Facts({ of }: { of: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {of.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  )
}

/** A number that one can really step. */
export function ExampleStepper({ start, locked }: { start: number; locked?: string }) {
  const [count, setCount] = useState(start)
  return (
    <FormPage
      bar={
        <SumBar words="合计" sum={<Money of={count * 300_000} size="around" />}>
          <Button>提交续费</Button>
        </SumBar>
      }
    >
      <Card>
        <StepperField
          {...{ label: "续费数量", name: "count", unit: "个月", defaultValue: start, min: 1, max: 12, locked }}
          atMin="最少续费1期"
          atMax="最多续费12期"
          onCount={setCount}
        />
      </Card>
    </FormPage>
  )
}
