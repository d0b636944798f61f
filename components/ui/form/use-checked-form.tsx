import { useCallback, useEffect, useRef, useState } from "react"
import { scrollToFirstError } from "#lib/browser/scroll-to-error"

type Rules<Values, Errors> = {
  /** Must be a stable function. */
  read: (form: HTMLFormElement) => Values
  validate: (values: Values) => Errors
  isComplete: (values: Values) => boolean
}

/**
 * Validates a native form: whether it is complete, undefined before hydration, and the errors of its fields. Errors
 * appear on submit and disappear once they are corrected.
 */
export function useCheckedForm<Values, Errors extends { [field in string]?: string }>(
  { read, validate, isComplete }: Rules<Values, Errors>,
  initialErrors: Errors,
) {
  const form = useRef<HTMLFormElement>(null)
  const [isFilledIn, setIsFilledIn] = useState<boolean>()
  const [shownErrors, setShownErrors] = useState(initialErrors)

  const checkInput = useCallback(() => {
    if (!form.current) return
    const values = read(form.current)
    setIsFilledIn(isComplete(values))
    setShownErrors((previous) => filterShownErrors(previous, validate(values)))
  }, [read, validate, isComplete])
  useEffect(checkInput, [checkInput])

  const [submitCount, setSubmitCount] = useState(0)
  useEffect(() => {
    if (submitCount > 0) scrollToFirstError(form.current!)
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
