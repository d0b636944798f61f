"use client"

import { useState } from "react"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Button } from "#components/kit/form/button"
import { FormPage } from "#components/kit/frame/form-page"
import { Title } from "#components/kit/frame/page"
import { Sheet } from "#components/kit/overlay/sheet"
import { Calendar } from "#components/kit/pick/calendar"
import { countDays, type Days } from "#lib/core/time/calendar-days"

const stay = () => {}

/** A calendar that is open, and can really be tapped. */
export function ExampleCalendar({ start, most }: { start?: Days; most: number }) {
  const [days, setDays] = useState(start)
  return (
    <>
      <FormPage>
        <Title>访客预约</Title>
      </FormPage>
      <Sheet
        open
        title="来访日期"
        onClose={stay}
        bar={
          <ActionBar hint={days ? `共 ${countDays(days)} 天` : `最多 ${most} 天`}>
            <Button disabled={!days}>确定</Button>
          </ActionBar>
        }
      >
        <Calendar days={days} today="2026-11-20" most={most} onPick={setDays} />
      </Sheet>
    </>
  )
}
