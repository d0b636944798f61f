import type { ReactNode } from "react"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { Facts } from "#components/ui/list/lines"
import { Section } from "#components/ui/layout/page"
import { formatDayWithWeekday } from "#lib/core/time/calendar-days"
import type { Application } from "#lib/visitors/contract"
import { maskCard } from "#lib/visitors/rules"
import { passNames } from "#lib/visitors/messages"

/** The submitted values, with masked card numbers. */
export function VisitFacts({ visit, isOnPass }: { visit: Application; isOnPass?: boolean }) {
  const { passType, from, to, companions } = visit
  const days =
    from &&
    (to && to !== from ? `${formatDayWithWeekday(from)} 至 ${formatDayWithWeekday(to)}` : formatDayWithWeekday(from))
  // The pass above shows these already.
  const factsOnPass: Fact[] = [
    ["来访日期", days],
    ["停车场", visit.park],
    ["车牌号", visit.plate && <PlateOrText number={visit.plate} size="sm" />],
  ]
  return (
    <>
      <Section>预约信息</Section>
      <Facts
        facts={filterFilled([
          ["通行类型", passType && passNames[passType]],
          ...(isOnPass ? [] : factsOnPass),
          ["车辆", [visit.carColor, visit.carBrand].filter(Boolean).join(" ")],
        ])}
      />
      <Section>个人信息</Section>
      <Facts
        facts={filterFilled([
          ["姓名", visit.visitorName],
          ["手机号", visit.visitorPhone],
          ["身份证号", maskCard(visit.visitorCard)],
          ["单位", visit.visitorCompany],
        ])}
      />
      <Section>来访事由</Section>
      <Facts
        facts={filterFilled([
          ["拜访部门", visit.visitDepartmentName],
          ["拜访人", isOnPass ? undefined : visit.visitPersons],
          ["来访事由", visit.visitReason],
        ])}
      />
      <Section>随行人员</Section>
      <Facts facts={[{ label: "同行人", value: companions.map(({ name }) => name).join("、") || "无" }]} />
    </>
  )
}

type Fact = [label: string, value: ReactNode]

const filterFilled = (facts: Fact[]) => facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
