import { useCallback, useEffect, useRef, useState } from "react"

type Rules<Typed, Wrong> = {
  /** Must be a stable function. */
  read: (form: HTMLFormElement) => Typed
  wrongIn: (typed: Typed) => Wrong
  isWhole: (typed: Typed) => boolean
}

/**
 * Validates a native form: whether it is complete, undefined before hydration, and the errors of its fields. Errors
 * appear on submit and disappear once they are corrected.
 */
export function useCheckedForm<Typed, Wrong extends { [field in string]?: string }>(
  { read, wrongIn, isWhole }: Rules<Typed, Wrong>,
  sentBack: Wrong,
) {
  const form = useRef<HTMLFormElement>(null)
  const [whole, setWhole] = useState<boolean>()
  const [said, setSaid] = useState(sentBack)

  const look = useCallback(() => {
    if (!form.current) return
    const typed = read(form.current)
    setWhole(isWhole(typed))
    setSaid((before) => stillWrong(before, wrongIn(typed)))
  }, [read, wrongIn, isWhole])
  useEffect(look, [look])

  // The button is always visible, but the invalid field may be outside the view.
  const [told, setTold] = useState(0)
  useEffect(() => {
    form.current?.querySelector("[aria-invalid]")?.scrollIntoView?.({ block: "nearest" })
  }, [told])

  /** Returns whether there are errors. */
  const say = () => {
    const wrong = wrongIn(read(form.current!))
    setSaid(wrong)
    setTold((times) => times + 1)
    return Object.keys(wrong).length > 0
  }
  return { form, whole, said, look, say }
}

const stillWrong = <Wrong extends object>(said: Wrong, wrong: Wrong): Wrong =>
  Object.fromEntries(Object.entries(wrong).filter(([field]) => said[field as keyof Wrong])) as Wrong
