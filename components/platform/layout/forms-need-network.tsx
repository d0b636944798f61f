import { toast } from "#components/ui/overlay/toast"
import { isOffline, NO_NETWORK } from "#lib/browser/network"

/**
 * Where the network is gone a native form would leave for the browser's own page, and take with it what was typed. It
 * stays, and says so.
 */
export function formsNeedNetwork(signal: AbortSignal) {
  let isResubmitting = false
  const onSubmit = (event: SubmitEvent) => {
    if (navigator.onLine || isResubmitting || event.defaultPrevented) return
    // Before anybody else: no button shall say that something is on its way.
    event.preventDefault()
    event.stopImmediatePropagation()
    const form = event.target as HTMLFormElement
    const button = event.submitter
    void isOffline().then((isGone) => {
      if (isGone) return toast(NO_NETWORK)
      isResubmitting = true
      form.requestSubmit(button?.isConnected ? button : undefined)
      isResubmitting = false
    })
  }
  window.addEventListener("submit", onSubmit, { capture: true, signal })
}
