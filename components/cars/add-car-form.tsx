"use client"

import { type ReactNode, useState } from "react"
import { ConfirmSubmit } from "#components/ui/overlay/confirm-submit"
import { Plate } from "#components/ui/plate/plate"
import { PlatePrompt } from "#components/ui/plate/plate-prompt"

export type AddCarFormProps = {
  formToken: string
  plate?: string
  error?: string
  /** Opens the plate keyboard at once. */
  isInitiallyOpen?: boolean
  /** Notices above the plate. */
  children?: ReactNode
}

export const ADD_QUESTION = "确认添加该车牌？"

export function AddCarForm({ formToken, plate: initialPlate, error, isInitiallyOpen, children }: AddCarFormProps) {
  const [plate, setPlate] = useState("")
  return (
    <form method="post" action="/api/cars/new" className="grid gap-3">
      <input type="hidden" name="csrfToken" value={formToken} />
      <PlatePrompt
        title="添加车辆"
        name="plate"
        defaultValue={initialPlate}
        error={error}
        submitLabel="添加车辆"
        isInitiallyOpen={isInitiallyOpen}
        onPlate={setPlate}
      >
        {children}
      </PlatePrompt>
      <ConfirmSubmit
        confirmedField="confirmed"
        title={ADD_QUESTION}
        picture={plate && <Plate number={plate} />}
        accept="确定"
      />
    </form>
  )
}
