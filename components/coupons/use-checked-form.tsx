import { useCallback, useEffect, useRef, useState } from "react"

type Rules<Typed, Wrong> = {
  /** Must stay the same function as long as the form asks for the same. */
  read: (form: HTMLFormElement) => Typed
  wrongIn: (typed: Typed) => Wrong
  isWhole: (typed: Typed) => boolean
}

/**
 * Looks at a native form while it is filled in: whether it is whole, which is not known without a script, and what is to
 * be said of its fields. Something is said when it is sent, and no more once it has been put right.
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

  // The button stands in its bar whatever is in sight; a field that is told about may be below the fold.
  const [told, setTold] = useState(0)
  useEffect(() => {
    form.current?.querySelector("[aria-invalid]")?.scrollIntoView?.({ block: "nearest" })
  }, [told])

  /** Whether there was something to say. */
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
