import { type RefObject, useEffect, useEffectEvent } from "react"

/**
 * Reads the form on mount and when the page is shown again: after a back navigation the browser restores values without
 * events.
 */
export function useRestoredForm(form: RefObject<HTMLFormElement | null>, onRead: (data: FormData) => void) {
  const readForm = useEffectEvent(() => {
    if (form.current) onRead(new FormData(form.current))
  })
  useEffect(() => {
    readForm()
    const onShow = () => readForm()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [])
}
