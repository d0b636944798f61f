import { askAt } from "#lib/browser/ask"
import { withTimeout } from "#lib/core/time/with-timeout"
import type { platformEndpoints } from "#lib/platform/contract"

type Callbacks<T> = { success: (result: T) => void; fail: () => void }
type WeixinSdk = {
  config(input: object): void
  ready(done: () => void): void
  error(done: () => void): void
  chooseImage(options: object & Callbacks<{ localIds: string[] }> & { cancel: () => void }): void
  uploadImage(options: { localId: string; isShowProgressTips: 0 } & Callbacks<{ serverId: string }>): void
}

const getSdk = () => (window as { wx?: WeixinSdk }).wx

// On iOS the messaging app checks the signature against the URL the visit started with, on Android against the current one.
const landingUrl = typeof location === "undefined" ? "" : location.href

let sdkPromise: Promise<WeixinSdk> | undefined

const OPEN_TIMEOUT_MS = 8_000
const UPLOAD_TIMEOUT_MS = 60_000

/** Loads the messaging app's image chooser. After a failure the next tap tries again. */
function loadSdkOnce(script: string): Promise<WeixinSdk> {
  sdkPromise ??= loadSdkInTime(script).catch((error: unknown) => {
    sdkPromise = undefined
    throw error
  })
  return sdkPromise
}

async function loadSdkInTime(script: string): Promise<WeixinSdk> {
  const wx = await withTimeout(loadSdk(script), OPEN_TIMEOUT_MS)
  // The SDK may call neither of its two callbacks.
  if (!wx) throw new Error("the messaging app's script did not answer")
  return wx
}

async function loadSdk(script: string): Promise<WeixinSdk> {
  await loadScript(script)
  const url = (/iPhone|iPad/.test(navigator.userAgent) ? landingUrl : location.href).split("#", 1)[0]!
  const path = url.slice(location.origin.length)
  const result = await askAt<typeof platformEndpoints.shareConfig>("/api/platform/share-config", { path })
  const wx = getSdk()
  if (!result.ok || !wx) throw new Error("the messaging app's script cannot be used")
  const { appId, timestamp, nonce, signature } = result
  return new Promise((done, fail) => {
    wx.config({ appId, timestamp, nonceStr: nonce, signature, jsApiList: ["chooseImage", "uploadImage"] })
    wx.ready(() => done(wx))
    wx.error(() => fail(new Error("the messaging app refuses this page")))
  })
}

function loadScript(script: string): Promise<void> {
  if (getSdk()) return Promise.resolve()
  return new Promise((done, fail) => {
    const element = document.createElement("script")
    element.src = script
    element.onload = () => done()
    element.onerror = () => {
      element.remove()
      fail(new Error("the messaging app's script cannot be loaded"))
    }
    document.head.append(element)
  })
}

/** If this is false, the page has to offer another way to upload. */
export const canOpen = (script: string): Promise<boolean> =>
  loadSdkOnce(script).then(
    () => true,
    () => false,
  )

/** Undefined if the driver cancels. */
export async function choosePicture(script: string): Promise<string | undefined> {
  const wx = await loadSdkOnce(script)
  return new Promise((done, fail) => {
    const options = { count: 1, sizeType: ["compressed"], sourceType: ["album", "camera"] }
    const success = ({ localIds }: { localIds: string[] }) => done(localIds[0])
    wx.chooseImage({ ...options, success, cancel: () => done(undefined), fail: () => fail(new Error("chooseImage")) })
  })
}

/** The id by which the provider can fetch the image. Undefined if there is no answer. */
export async function uploadPicture(script: string, localId: string): Promise<string | undefined> {
  const wx = await loadSdkOnce(script)
  const uploading = new Promise<string>((done, fail) => {
    const success = ({ serverId }: { serverId: string }) => done(serverId)
    wx.uploadImage({ localId, isShowProgressTips: 0, success, fail: () => fail(new Error("uploadImage")) })
  })
  return withTimeout(uploading, UPLOAD_TIMEOUT_MS)
}
