"use client"

import { useState } from "react"
import { Fields } from "#components/ui/form/field"
import { SegmentField } from "#components/ui/inputs/segments"
import { Note, Section } from "#components/ui/layout/page"
import { DaysField } from "#components/ui/inputs/days-field"
import type { PassType } from "#lib/visitors/contract"
import { isInCalendar, getDefaultLastDay } from "#lib/core/time/calendar-days"
import { maxDays } from "#lib/visitors/rules"
import { passNames, fieldMessages } from "#lib/visitors/messages"

type StayFieldsProps = { type: PassType; firstDay?: string; lastDay?: string; today: string; error?: string }

/** The pass type limits the days in the calendar. */
export function StayFields({ type, firstDay, lastDay, today, error }: StayFieldsProps) {
  const [selectedType, setSelectedType] = useState(type)
  return (
    <>
      <Section>通行类型</Section>
      <SegmentField
        label="通行类型"
        name="passType"
        defaultValue={type}
        options={Object.entries(passNames).map(([value, label]) => ({ value, label }))}
        onPick={(value) => setSelectedType(value === "LONG_TERM" ? value : "SHORT_TERM")}
      />
      <Note>短期通行当天有效，长期通行最多 2 天</Note>
      <div id="visit">
        <Fields>
          <DaysField
            label="来访日期"
            name="visit"
            today={today}
            maxDays={maxDays[selectedType]}
            tooLongText={fieldMessages.tooLong(maxDays[selectedType])}
            latest={getDefaultLastDay(today)}
            // Unchanged, even if the end is before the start: the error message refers to it.
            defaultValue={
              isInCalendar(firstDay) ? { from: firstDay, to: isInCalendar(lastDay) ? lastDay : firstDay } : undefined
            }
            error={error}
          />
        </Fields>
      </div>
    </>
  )
}
