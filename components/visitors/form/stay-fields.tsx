"use client"

import { useState } from "react"
import { Fields } from "#components/ui/form/field"
import { SegmentField } from "#components/ui/inputs/segments"
import { Note, Section } from "#components/ui/layout/page"
import { DaysField } from "#components/ui/inputs/days-field"
import type { PassType } from "#lib/visitors/contract"
import { isInCalendar, getLastDayAhead } from "#lib/core/time/calendar-days"
import { daysMost } from "#lib/visitors/rules"
import { passNames, wrongs } from "#lib/visitors/words"

type StayFieldsProps = { type: PassType; from?: string; to?: string; today: string; error?: string }

/** How long the calendar lets somebody stay is what the type of the pass says. */
export function StayFields({ type, from, to, today, error }: StayFieldsProps) {
  const [chosen, setChosen] = useState(type)
  return (
    <>
      <Section>通行类型</Section>
      <SegmentField
        label="通行类型"
        name="passType"
        defaultValue={type}
        options={Object.entries(passNames).map(([value, label]) => ({ value, label }))}
        onPick={(value) => setChosen(value === "LONG_TERM" ? value : "SHORT_TERM")}
      />
      <Note short>短期通行当天有效，长期通行最多 2 天</Note>
      <div id="visit">
        <Fields>
          <DaysField
            label="来访日期"
            name="visit"
            today={today}
            maxDays={daysMost[chosen]}
            tooLongText={wrongs.tooLong(daysMost[chosen])}
            latest={getLastDayAhead(today)}
            // As it was typed, also where the end comes first: the message says so.
            defaultValue={isInCalendar(from) ? { from, to: isInCalendar(to) ? to : from } : undefined}
            error={error}
          />
        </Fields>
      </div>
    </>
  )
}
