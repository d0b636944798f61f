"use client"

import { useState } from "react"
import { ConfirmFirst } from "#components/kit/overlay/confirm-first"
import { Plate } from "#components/kit/plate/plate"
import { PlateInput } from "#components/kit/plate/plate-input"

export type AddCarFormProps = {
  formToken: string
  plate?: string
  error?: string
  /** No car can be added: nobody is asked whether they want to. */
  full?: boolean
  /** There is nothing to be read first: the keys are there at once. */
  startOpen?: boolean
}

export const QUESTION = "确认添加该车牌？"

export function AddCarForm({ formToken, plate: typed, error, full, startOpen }: AddCarFormProps) {
  const [plate, setPlate] = useState("")
  return (
    <form method="post" action="/api/cars/new">
      <input type="hidden" name="csrfToken" value={formToken} />
      <PlateInput
        name="plate"
        label="车牌号"
        defaultValue={typed}
        error={error}
        submit="添加车辆"
        done="确定"
        startOpen={startOpen}
        onPlate={setPlate}
      />
      {!full && (
        <ConfirmFirst marks="confirmed" title={QUESTION} picture={plate && <Plate no={plate} />} accept="确定" />
      )}
    </form>
  )
}
