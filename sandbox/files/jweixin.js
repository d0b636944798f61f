// Stub of the messaging app's script: the same calls, with signatures checked by the sandbox.
// Shared cards are stored in `wx.shared` for tests; the real script does not have it.
{
  const home = new URL("check", document.currentScript.src)
  const waiting = []
  const failing = []
  let said

  const tell = (answer) => {
    said = answer
    for (const done of answer.errMsg === "config:ok" ? waiting : failing) done(answer)
  }

  const may = (name, config) => said?.errMsg === "config:ok" && config.jsApiList.includes(name)
  let configured = { jsApiList: [] }

  const share =
    (name) =>
    ({ success, fail, ...card }) => {
      if (!may(name, configured)) return fail?.({ errMsg: `${name}:fail, the permission value is offline verifying` })
      window.wx.shared[name] = card
      success?.({ errMsg: `${name}:ok` })
    }

  // On a phone the messaging app opens its camera; here a file input replaces it.
  const pictures = new Map()
  const refused = (name) => ({ errMsg: `${name}:fail, the permission value is offline verifying` })

  function chooseImage({ success, fail, cancel }) {
    if (!may("chooseImage", configured)) return fail?.(refused("chooseImage"))
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

  function uploadImage({ localId, success, fail }) {
    if (!may("uploadImage", configured)) return fail?.(refused("uploadImage"))
    const sorry = () => fail?.({ errMsg: "uploadImage:fail" })
    fetch(new URL("media", home), {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: pictures.get(localId),
    })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
      .then(({ serverId }) => success?.({ serverId, errMsg: "uploadImage:ok" }), sorry)
  }

  window.wx = {
    chooseImage,
    uploadImage,
    shared: {},
    config(config) {
      configured = config
      const { appId, timestamp, nonceStr, signature } = config
      const asked = { appId, timestamp, nonce: nonceStr, signature, url: location.href.split("#", 1)[0] }
      // Plain text keeps the request simple, so that no preflight is needed.
      fetch(home, { method: "POST", headers: { "content-type": "text/plain" }, body: JSON.stringify(asked) })
        .then((answer) => answer.json())
        .then(tell, () => tell({ errMsg: "config:fail, network" }))
    },
    ready: (done) => (said?.errMsg === "config:ok" ? done() : waiting.push(done)),
    error: (done) => (said && said.errMsg !== "config:ok" ? done(said) : failing.push(done)),
    updateAppMessageShareData: share("updateAppMessageShareData"),
    updateTimelineShareData: share("updateTimelineShareData"),
  }
}
