"use client"

import type { MouseEvent } from "react"
import { Button } from "#components/kit/form/button"
import { Icon } from "#components/kit/display/icon"
import { toast } from "#components/kit/overlay/toast"
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
