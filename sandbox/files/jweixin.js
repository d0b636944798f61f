// Stub of the messaging app's script: the same calls, with signatures checked by the sandbox.
// Shared cards are stored in `wx.shared` for tests; the real script does not have it.
{
  const endpoint = new URL("check", document.currentScript.src)
  const readyCallbacks = []
  const errorCallbacks = []
  let configResult

  const finishConfig = (response) => {
    configResult = response
    for (const callback of response.errMsg === "config:ok" ? readyCallbacks : errorCallbacks) callback(response)
  }

  const isAllowed = (name, config) => configResult?.errMsg === "config:ok" && config.jsApiList.includes(name)
  let configured = { jsApiList: [] }

  const share =
    (name) =>
    ({ success, fail, ...card }) => {
      if (!isAllowed(name, configured))
        return fail?.({ errMsg: `${name}:fail, the permission value is offline verifying` })
      window.wx.shared[name] = card
      success?.({ errMsg: `${name}:ok` })
    }

  // On a phone the messaging app opens its camera; here a file input replaces it.
  const pictures = new Map()
  const createDeniedError = (name) => ({ errMsg: `${name}:fail, the permission value is offline verifying` })

  function chooseImage({ success, fail, cancel }) {
    if (!isAllowed("chooseImage", configured)) return fail?.(createDeniedError("chooseImage"))
    const field = document.createElement("input")
    Object.assign(field, { type: "file", accept: "image/*", className: "tick", id: "jweixin-chooser" })
    field.onchange = () => {
      const [file] = field.files
      field.remove()
      if (!file || !file.type.startsWith("image/")) return fail?.({ errMsg: "chooseImage:fail" })
      const localId = `weixin://resourceid/${pictures.size + 1}`
      pictures.set(localId, file)
      success?.({ localIds: [localId], errMsg: "chooseImage:ok" })
    }
    field.oncancel = () => {
      field.remove()
      cancel?.({ errMsg: "chooseImage:cancel" })
    }
    document.body.append(field)
    field.click()
  }

  function getLocalImgData({ localId, success, fail }) {
    if (!isAllowed("getLocalImgData", configured)) return fail?.(createDeniedError("getLocalImgData"))
    const reader = new FileReader()
    reader.onload = () => success?.({ localData: reader.result, errMsg: "getLocalImgData:ok" })
    reader.onerror = () => fail?.({ errMsg: "getLocalImgData:fail" })
    reader.readAsDataURL(pictures.get(localId))
  }

  function uploadImage({ localId, success, fail }) {
    if (!isAllowed("uploadImage", configured)) return fail?.(createDeniedError("uploadImage"))
    const onError = () => fail?.({ errMsg: "uploadImage:fail" })
    fetch(new URL("media", endpoint), {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: pictures.get(localId),
    })
      .then((response) => (response.ok ? response.json() : Promise.reject(response.status)))
      .then(({ serverId }) => success?.({ serverId, errMsg: "uploadImage:ok" }), onError)
  }

  window.wx = {
    chooseImage,
    getLocalImgData,
    uploadImage,
    shared: {},
    config(config) {
      configured = config
      const { appId, timestamp, nonceStr, signature } = config
      const check = { appId, timestamp, nonce: nonceStr, signature, url: location.href.split("#", 1)[0] }
      // A request with text/plain requires no CORS preflight.
      fetch(endpoint, { method: "POST", headers: { "content-type": "text/plain" }, body: JSON.stringify(check) })
        .then((response) => response.json())
        .then(finishConfig, () => finishConfig({ errMsg: "config:fail, network" }))
    },
    ready: (callback) => (configResult?.errMsg === "config:ok" ? callback() : readyCallbacks.push(callback)),
    error: (callback) =>
      configResult && configResult.errMsg !== "config:ok" ? callback(configResult) : errorCallbacks.push(callback),
    updateAppMessageShareData: share("updateAppMessageShareData"),
    updateTimelineShareData: share("updateTimelineShareData"),
  }
}
