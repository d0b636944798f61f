import { type RefObject, useEffect, useEffectEvent } from "react"

/**
 * A browser that comes back to a page puts what was ticked and typed back into its fields, and tells nobody: whoever counts
 * along reads the form once more, on arrival and when the page is shown again.
 */
export function useRestored(form: RefObject<HTMLFormElement | null>, take: (data: FormData) => void) {
  const look = useEffectEvent(() => {
    if (form.current) take(new FormData(form.current))
  })
  useEffect(() => {
    look()
    const onShow = () => look()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [])
}
