import { callEndpoint } from "#lib/browser/endpoint-client"
import { withTimeout } from "#lib/core/time/with-timeout"
import type { platformEndpoints } from "#lib/platform/contract"

type Callbacks<T> = { success: (result: T) => void; fail: () => void }
type WeixinSdk = {
  config(input: object): void
  ready(callback: () => void): void
  error(callback: () => void): void
  chooseImage(options: object & Callbacks<{ localIds: string[] }> & { cancel: () => void }): void
  uploadImage(options: { localId: string; isShowProgressTips: 0 } & Callbacks<{ serverId: string }>): void
  getLocalImgData?(options: { localId: string } & Callbacks<{ localData: string }>): void
}

const getSdk = () => (window as { wx?: WeixinSdk }).wx

// On iOS the messaging app checks the signature against the URL the visit started with, on Android against the current one.
const landingUrl = typeof location === "undefined" ? "" : location.href

let sdkPromise: Promise<WeixinSdk> | undefined

const JS_APIS = ["chooseImage", "uploadImage", "getLocalImgData"]
const OPEN_TIMEOUT_MS = 8_000
const UPLOAD_TIMEOUT_MS = 60_000

/** Loads the messaging app's image chooser. After a failure the next call tries again. */
function loadSdkOnce(scriptUrl: string): Promise<WeixinSdk> {
  sdkPromise ??= loadSdkInTime(scriptUrl).catch((error: unknown) => {
    sdkPromise = undefined
    throw error
  })
  return sdkPromise
}

async function loadSdkInTime(scriptUrl: string): Promise<WeixinSdk> {
  const wx = await withTimeout(loadSdk(scriptUrl), OPEN_TIMEOUT_MS)
  // The SDK may call neither of its two callbacks.
  if (!wx) throw new Error("the messaging app's script did not answer")
  return wx
}

async function loadSdk(scriptUrl: string): Promise<WeixinSdk> {
  await loadScript(scriptUrl)
  const url = (/iPhone|iPad/.test(navigator.userAgent) ? landingUrl : location.href).split("#", 1)[0]!
  const path = url.slice(location.origin.length)
  const result = await callEndpoint<typeof platformEndpoints.shareConfig>("/api/platform/share-config", { path })
  const wx = getSdk()
  if (!result.ok || !wx) throw new Error("the messaging app's script cannot be used")
  const { appId, timestamp, nonce, signature } = result
  return new Promise((resolve, reject) => {
    wx.config({ appId, timestamp, nonceStr: nonce, signature, jsApiList: JS_APIS })
    wx.ready(() => resolve(wx))
    wx.error(() => reject(new Error("the messaging app refuses this page")))
  })
}

function loadScript(scriptUrl: string): Promise<void> {
  if (getSdk()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const element = document.createElement("script")
    element.src = scriptUrl
    element.onload = () => resolve()
    element.onerror = () => {
      element.remove()
      reject(new Error("the messaging app's script cannot be loaded"))
    }
    document.head.append(element)
  })
}

/** If the chooser cannot be opened, the page offers a file field instead. */
export const canOpenChooser = (scriptUrl: string): Promise<boolean> =>
  loadSdkOnce(scriptUrl).then(
    () => true,
    () => false,
  )

/** Undefined if the driver cancels. */
export async function choosePicture(scriptUrl: string): Promise<string | undefined> {
  const wx = await loadSdkOnce(scriptUrl)
  return new Promise((resolve, reject) => {
    const options = { count: 1, sizeType: ["compressed"], sourceType: ["album", "camera"] }
    const success = ({ localIds }: { localIds: string[] }) => resolve(localIds[0])
    wx.chooseImage({
      ...options,
      success,
      cancel: () => resolve(undefined),
      fail: () => reject(new Error("chooseImage")),
    })
  })
}

/** A data URL of the image, for a preview. Undefined if the messaging app does not give it. */
export async function readPicture(scriptUrl: string, localId: string): Promise<string | undefined> {
  const wx = await loadSdkOnce(scriptUrl)
  const data = new Promise<string | undefined>((resolve) => {
    const success = ({ localData }: { localData: string }) => resolve(localData)
    if (wx.getLocalImgData) wx.getLocalImgData({ localId, success, fail: () => resolve(undefined) })
    else resolve(undefined)
  })
  const picture = await withTimeout(data, OPEN_TIMEOUT_MS)
  // iOS answers with a data URL, Android with its base64 part alone.
  return picture && (picture.startsWith("data:") ? picture : `data:image/jpeg;base64,${picture}`)
}

/** The id by which the provider can fetch the image. Undefined if there is no answer. */
export async function uploadPicture(scriptUrl: string, localId: string): Promise<string | undefined> {
  const wx = await loadSdkOnce(scriptUrl)
  const upload = new Promise<string>((resolve, reject) => {
    const success = ({ serverId }: { serverId: string }) => resolve(serverId)
    wx.uploadImage({ localId, isShowProgressTips: 0, success, fail: () => reject(new Error("uploadImage")) })
  })
  return withTimeout(upload, UPLOAD_TIMEOUT_MS)
}
