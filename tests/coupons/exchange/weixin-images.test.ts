/** @jest-environment jsdom */
import { choosePicture, readPicture, uploadPicture } from "#lib/coupons/browser/weixin-images"

const AFTER_ALL_TIMERS_MS = 60_000

const weixin = {
  config: jest.fn(),
  ready: (done: () => void) => done(),
  error: () => {},
  chooseImage: ({ success }: { success: (result: object) => void }) => success({ localIds: ["local-1"] }),
  uploadImage: ({ success }: { success: (result: object) => void }) => success({ serverId: "server-1" }),
}

beforeAll(() => {
  const signed = { ok: true, appId: "wx1", timestamp: "1", nonce: "n", signature: "s" }
  window.fetch = jest.fn(async () => ({ json: async () => signed })) as unknown as typeof fetch
  Object.assign(window, { wx: weixin })
})

test("the messaging app's script is configured once and leaves no timer that can fail later", async () => {
  const onUnhandledRejection = jest.fn()
  process.on("unhandledRejection", onUnhandledRejection)
  jest.useFakeTimers()

  expect(await choosePicture("#")).toBe("local-1")
  expect(await uploadPicture("#", "local-1")).toBe("server-1")
  expect(weixin.config).toHaveBeenCalledTimes(1)

  jest.advanceTimersByTime(AFTER_ALL_TIMERS_MS)
  jest.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve))
  process.off("unhandledRejection", onUnhandledRejection)
  expect(onUnhandledRejection).not.toHaveBeenCalled()
})

test.each([
  ["data:image/jgp;base64,AAAA", "data:image/jgp;base64,AAAA"],
  ["AAAA", "data:image/jpeg;base64,AAAA"],
  [undefined, undefined],
])("the preview of the local data %s is %s", async (localData, preview) => {
  type Options = { success: (result: object) => void; fail: () => void }
  const getLocalImgData = ({ success, fail }: Options) => (localData ? success({ localData }) : fail())
  Object.assign(weixin, { getLocalImgData })
  expect(await readPicture("#", "local-1")).toBe(preview)
})
