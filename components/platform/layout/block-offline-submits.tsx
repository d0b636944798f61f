import { toast } from "#components/ui/overlay/toast"
import { isOffline, NO_NETWORK } from "#lib/browser/network"

/** While offline, a native submit would end on the browser's error page and lose the input. It is stopped with a toast. */
export function blockOfflineSubmits(signal: AbortSignal) {
  let isResubmitting = false
  const onSubmit = (event: SubmitEvent) => {
    if (navigator.onLine || isResubmitting || event.defaultPrevented) return
    // Runs before other handlers, so that no button shows progress.
    event.preventDefault()
    event.stopImmediatePropagation()
    const form = event.target as HTMLFormElement
    const button = event.submitter
    void isOffline().then((isStillOffline) => {
      if (isStillOffline) return toast(NO_NETWORK)
      isResubmitting = true
      form.requestSubmit(button?.isConnected ? button : undefined)
      isResubmitting = false
    })
  }
  window.addEventListener("submit", onSubmit, { capture: true, signal })
}
