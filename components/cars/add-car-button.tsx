"use client"

import type { MouseEvent } from "react"
import { Button } from "#components/ui/form/button"
import { Icon } from "#components/ui/display/icon"
import { toast } from "#components/ui/overlay/toast"
import { carsWords } from "#lib/cars/words"

/** With five cars it says so and stays; without a script the next screen does. */
export function AddCarButton({ href, full }: { href: string; full: boolean }) {
  const stay = (event: MouseEvent) => {
    if (!full) return
    event.preventDefault()
    toast(carsWords["five-already"])
  }
  return (
    <Button href={href} softDisabled={full} onClick={stay} icon={<Icon name="plus" small />}>
      添加车辆
    </Button>
  )
}
