"use client"

import { type ReactNode, useState } from "react"
import { ConfirmFirst } from "#components/kit/overlay/confirm-first"
import { Plate } from "#components/kit/plate/plate"
import { PlateAsk } from "#components/kit/plate/plate-ask"

export type AddCarFormProps = {
  formToken: string
  plate?: string
  error?: string
  /** No car can be added: nobody is asked whether they want to. */
  full?: boolean
  /** There is nothing to be read first: the keys are there at once. */
  startOpen?: boolean
  /** What is to be read before. */
  children?: ReactNode
}

export const QUESTION = "确认添加该车牌？"

export function AddCarForm({ formToken, plate: typed, error, full, startOpen, children }: AddCarFormProps) {
  const [plate, setPlate] = useState("")
  return (
    <form method="post" action="/api/cars/new" className="grid gap-3">
      <input type="hidden" name="csrfToken" value={formToken} />
      <PlateAsk
        title="添加车辆"
        name="plate"
        defaultValue={typed}
        error={error}
        submit="添加车辆"
        done="确定"
        startOpen={startOpen}
        onPlate={setPlate}
      >
        {children}
      </PlateAsk>
      {!full && (
        <ConfirmFirst marks="confirmed" title={QUESTION} picture={plate && <Plate no={plate} />} accept="确定" />
      )}
    </form>
  )
}
