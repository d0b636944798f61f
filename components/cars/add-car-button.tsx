"use client"

import type { MouseEvent } from "react"
import { Button } from "#components/ui/form/button"
import { Icon } from "#components/ui/display/icon"
import { toast } from "#components/ui/overlay/toast"
import { carsRefusalMessages } from "#lib/cars/messages"

/** Shows a message if there are five cars already. Without JavaScript the next screen shows it. */
export function AddCarButton({ href, isFull }: { href: string; isFull: boolean }) {
  const onClick = (event: MouseEvent) => {
    if (!isFull) return
    event.preventDefault()
    toast(carsRefusalMessages["five-already"])
  }
  return (
    <Button href={href} softDisabled={isFull} onClick={onClick} icon={<Icon name="plus" small />}>
      添加车辆
    </Button>
  )
}
