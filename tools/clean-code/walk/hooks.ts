/** Name of the function that reports from the page. */
export const REPORT = "__reportToChecker"
/** The messaging app's function that opens its own cashier. */
export const BRIDGE_PAY = "getBrandWCPayRequest"

/** Runs in every page before its own scripts. Reports calls that ask for a permission or store something; they still work. */
export function installPageHooks({ report, isMessagingApp }: { report: string; isMessagingApp: boolean }) {
  type Methods = { [name: string]: unknown }
  const send = (kind: string, name: string) =>
    void (window as unknown as { [name: string]: (kind: string, name: string) => void })[report]?.(kind, name)

  function watch(owner: unknown, name: string, kind: string, label: string | ((args: unknown[]) => string)) {
    const methods = owner as Methods | undefined
    const original = methods?.[name]
    if (!methods || typeof original !== "function") return
    const watched = function (this: unknown, ...args: unknown[]) {
      send(kind, typeof label === "string" ? label : label(args))
      return (original as (...args: unknown[]) => unknown).apply(this, args)
    }
    Object.defineProperty(methods, name, { value: watched, configurable: true, writable: true })
  }
  const proto = (name: string) =>
    (window as unknown as { [name: string]: { prototype: object } | undefined })[name]?.prototype
  const permission = (owner: unknown, name: string, label: string) => watch(owner, name, "permission", label)

  permission(proto("Geolocation"), "getCurrentPosition", "位置")
  permission(proto("Geolocation"), "watchPosition", "位置")
  permission(window.Notification, "requestPermission", "通知")
  permission(proto("PushManager"), "subscribe", "推送")
  permission(proto("MediaDevices"), "getUserMedia", "摄像头、麦克风")
  permission(proto("MediaDevices"), "getDisplayMedia", "屏幕")
  permission(navigator, "webkitGetUserMedia", "摄像头、麦克风")
  permission(proto("Clipboard"), "read", "剪贴板")
  permission(proto("Clipboard"), "readText", "剪贴板")
  permission(proto("ContactsManager"), "select", "通讯录")
  permission(proto("Bluetooth"), "requestDevice", "蓝牙")
  permission(proto("CredentialsContainer"), "get", "登录凭据")
  permission(proto("StorageManager"), "persist", "长期存储")
  permission((window as unknown as { [name: string]: unknown }).DeviceMotionEvent, "requestPermission", "运动传感器")

  watch(proto("Storage"), "setItem", "stored", function (args) {
    return String(args[0])
  })

  if (isMessagingApp && window.top === window) {
    // Without an answer, as while the driver looks at the cashier.
    const invoke = (name: string) => send("bridge", String(name))
    Object.assign(window, { WeixinJSBridge: { invoke, call: invoke, on: () => undefined } })
  }
}
