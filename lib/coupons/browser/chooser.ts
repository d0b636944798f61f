import { askAt } from "#lib/browser/ask"
import { inTime } from "#lib/core/time/in-time"
import type { platformOwn } from "#lib/platform/contract"

type Answers<T> = { success: (said: T) => void; fail: () => void }
type Messaging = {
  config(input: object): void
  ready(done: () => void): void
  error(done: () => void): void
  chooseImage(asked: object & Answers<{ localIds: string[] }> & { cancel: () => void }): void
  uploadImage(asked: { localId: string; isShowProgressTips: 0 } & Answers<{ serverId: string }>): void
}

const theirs = () => (window as { wx?: Messaging }).wx

// The messaging app signs the address a visit began with on one system and the current one on the other.
const landing = typeof location === "undefined" ? "" : location.href

let opened: Promise<Messaging> | undefined

const OPEN_WITHIN_MS = 8_000
const UPLOAD_WITHIN_MS = 60_000

/** The messaging app's own chooser of pictures. What could not be had is asked for anew with the next tap. */
function opening(script: string): Promise<Messaging> {
  opened ??= openInTime(script).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function openInTime(script: string): Promise<Messaging> {
  const wx = await inTime(open(script), OPEN_WITHIN_MS)
  // Neither of its two answers need come.
  if (!wx) throw new Error("no answer")
  return wx
}

async function open(script: string): Promise<Messaging> {
  await loaded(script)
  const address = (/iPhone|iPad/.test(navigator.userAgent) ? landing : location.href).split("#", 1)[0]!
  const path = address.slice(location.origin.length)
  const said = await askAt<typeof platformOwn.shareConfig>("/api/platform/share-config", { path })
  const wx = theirs()
  if (!said.ok || !wx) throw new Error("the messaging app's script cannot be used")
  const { appId, timestamp, nonce, signature } = said
  return new Promise((done, fail) => {
    wx.config({ appId, timestamp, nonceStr: nonce, signature, jsApiList: ["chooseImage", "uploadImage"] })
    wx.ready(() => done(wx))
    wx.error(() => fail(new Error("the messaging app refuses this page")))
  })
}

function loaded(script: string): Promise<void> {
  if (theirs()) return Promise.resolve()
  return new Promise((done, fail) => {
    const element = document.createElement("script")
    element.src = script
    element.onload = () => done()
    element.onerror = () => {
      element.remove()
      fail(new Error("no script"))
    }
    document.head.append(element)
  })
}

/** Where it cannot be had on this page, however often it is tapped for, another way must. */
export const canOpen = (script: string): Promise<boolean> =>
  opening(script).then(
    () => true,
    () => false,
  )

/** Undefined where the driver has thought better of it. */
export async function choosePicture(script: string): Promise<string | undefined> {
  const wx = await opening(script)
  return new Promise((done, fail) => {
    const asked = { count: 1, sizeType: ["compressed"], sourceType: ["album", "camera"] }
    const success = ({ localIds }: { localIds: string[] }) => done(localIds[0])
    wx.chooseImage({ ...asked, success, cancel: () => done(undefined), fail: () => fail(new Error("chooseImage")) })
  })
}

/** What the provider can fetch it by; undefined where neither answer comes. */
export async function uploadPicture(script: string, localId: string): Promise<string | undefined> {
  const wx = await opening(script)
  const uploading = new Promise<string>((done, fail) => {
    const success = ({ serverId }: { serverId: string }) => done(serverId)
    wx.uploadImage({ localId, isShowProgressTips: 0, success, fail: () => fail(new Error("uploadImage")) })
  })
  return inTime(uploading, UPLOAD_WITHIN_MS)
}
