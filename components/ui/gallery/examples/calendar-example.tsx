"use client"

import { useState } from "react"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { FormPage } from "#components/ui/layout/form-page"
import { Title } from "#components/ui/layout/page"
import { Sheet } from "#components/ui/overlay/sheet"
import { Calendar } from "#components/ui/inputs/calendar"
import { countDays, type DayRange } from "#lib/core/time/calendar-days"

const keepOpen = () => {}

/** An open, working calendar. */
export function ExampleCalendar({ initialDays, maxDays }: { initialDays?: DayRange; maxDays: number }) {
  const [days, setDays] = useState(initialDays)
  return (
    <>
      <FormPage>
        <Title>访客预约</Title>
      </FormPage>
      <Sheet
        open
        title="来访日期"
        onClose={keepOpen}
        bar={
          <ActionBar hint={days ? `共 ${countDays(days)} 天` : `最多 ${maxDays} 天`}>
            <Button disabled={!days}>确定</Button>
          </ActionBar>
        }
      >
        <Calendar days={days} today="2026-11-20" maxDays={maxDays} onPick={setDays} />
      </Sheet>
    </>
  )
}
