import { useCallback, useEffect, useRef, useState } from "react"

type Rules<Typed, Errors> = {
  /** Must be a stable function. */
  read: (form: HTMLFormElement) => Typed
  validate: (typed: Typed) => Errors
  isComplete: (typed: Typed) => boolean
}

/**
 * Validates a native form: whether it is complete, undefined before hydration, and the errors of its fields. Errors
 * appear on submit and disappear once they are corrected.
 */
export function useCheckedForm<Typed, Errors extends { [field in string]?: string }>(
  { read, validate, isComplete }: Rules<Typed, Errors>,
  initialErrors: Errors,
) {
  const form = useRef<HTMLFormElement>(null)
  const [isFilledIn, setIsFilledIn] = useState<boolean>()
  const [shownErrors, setShownErrors] = useState(initialErrors)

  const checkInput = useCallback(() => {
    if (!form.current) return
    const typed = read(form.current)
    setIsFilledIn(isComplete(typed))
    setShownErrors((previous) => filterShownErrors(previous, validate(typed)))
  }, [read, validate, isComplete])
  useEffect(checkInput, [checkInput])

  // The button is always visible, but the invalid field may be outside the view.
  const [submitCount, setSubmitCount] = useState(0)
  useEffect(() => {
    form.current?.querySelector("[aria-invalid]")?.scrollIntoView?.({ block: "nearest" })
  }, [submitCount])

  /** Returns whether there are errors. */
  const showErrors = () => {
    const errors = validate(read(form.current!))
    setShownErrors(errors)
    setSubmitCount((count) => count + 1)
    return Object.keys(errors).length > 0
  }
  return { form, isFilledIn, shownErrors, checkInput, showErrors }
}

const filterShownErrors = <Errors extends object>(shownErrors: Errors, errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => shownErrors[field as keyof Errors])) as Errors
