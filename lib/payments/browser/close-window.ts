/** Closes the messaging app's window. Reloads the page where that has no effect. */
export function closeWindow() {
  const bridge = (window as { WeixinJSBridge?: { invoke(name: string): void } }).WeixinJSBridge
  bridge?.invoke("closeWindow")
  setTimeout(() => location.reload(), bridge ? 300 : 0)
}
