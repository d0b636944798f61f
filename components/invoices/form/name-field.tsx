"use client"

import type { KeyboardEvent } from "react"
import { Button } from "#components/ui/form/button"
import { FieldError, getErrorAttributes } from "#components/ui/form/field"

/** Where the browser cannot grow the field with its text, a long name gets a second line from the start. */
const LONG_NAME = 10

/** The name of the buyer, which wraps, beside the button that searches for it. */
export function NameField({ defaultValue, error }: { defaultValue: string; error?: string }) {
  const ignoreEnter = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault()
  return (
    <div className={`row field ${error ? "field-bad" : ""}`}>
      <label className="field-label" htmlFor="name">
        名称
      </label>
      <textarea
        id="name"
        name="name"
        className="field-control field-sizing-content resize-none py-3"
        rows={defaultValue.length > LONG_NAME ? 2 : 1}
        maxLength={100}
        autoComplete="organization"
        defaultValue={defaultValue}
        onKeyDown={ignoreEnter}
        {...getErrorAttributes("name", error)}
      />
      <Button type="submit" variant="text" name="act" value="find">
        查找
      </Button>
      <FieldError id="name" error={error} />
    </div>
  )
}
