"use client"

import { useRef, useState } from "react"
import { Button } from "#components/ui/form/button"
import { Field } from "#components/ui/form/field"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { Card } from "#components/ui/display/card"
import { ButtonCell } from "#components/ui/list/cell"
import { Sheet } from "#components/ui/overlay/sheet"
import { maxLengths } from "#lib/visitors/lengths"

type DepartmentFieldProps = { departments: readonly string[]; defaultValue?: string; error?: string }

const LABEL = "拜访部门"

/** A text field with suggestions: a native datalist, or a sheet if a script runs. */
export function DepartmentField({ departments, defaultValue, error }: DepartmentFieldProps) {
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const choose = (name: string) => {
    if (input.current) input.current.value = name
    close()
  }
  const hasList = departments.length > 0
  return (
    <>
      <Field
        ref={input}
        label={LABEL}
        name="department"
        list={hasList && !isHydrated ? "departments" : undefined}
        autoComplete="off"
        maxLength={maxLengths.department}
        placeholder={hasList ? "选择或填写" : undefined}
        defaultValue={defaultValue}
        error={error}
        after={
          hasList &&
          isHydrated && (
            <Button variant="text" className="-mr-2" aria-label={`选择${LABEL}`} onClick={() => setOpen(true)}>
              选择
            </Button>
          )
        }
      />
      {hasList && !isHydrated && (
        <datalist id="departments">
          {departments.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      <Sheet open={open} title={LABEL} onClose={close}>
        <Card>
          {departments.map((name) => (
            <ButtonCell key={name} type="button" isName label={name} onClick={() => choose(name)} />
          ))}
        </Card>
      </Sheet>
    </>
  )
}
