/** Closes the messaging app's window; where that does nothing, the page is asked for anew. */
export function closeWindow() {
  const bridge = (window as { WeixinJSBridge?: { invoke(name: string): void } }).WeixinJSBridge
  bridge?.invoke("closeWindow")
  setTimeout(() => location.reload(), bridge ? 300 : 0)
}
