// Stub of the messaging app's bridge and its payment sheet. No real money is involved.
{
  const setStyles = (element, styles) => Object.assign(element.style, styles)
  const createText = (name, text, styles) => {
    const element = createElement(name, styles)
    element.textContent = text
    return element
  }
  function createElement(name, styles) {
    const element = document.createElement(name)
    setStyles(element, styles)
    return element
  }

  const button = { display: "block", width: "100%", minHeight: "48px", marginTop: "12px", borderRadius: "10px" }
  const secondaryButton = { ...button, border: "1px solid #868c97", background: "transparent", color: "inherit" }
  const RESULT_CODES = { paid: "ok", cancelled: "cancel", failed: "fail" }

  function pay(parameters, callback) {
    const sheet = createElement("dialog", {
      width: "min(320px, 88vw)",
      border: "0",
      borderRadius: "12px",
      padding: "24px",
    })
    setStyles(sheet, { background: "#fff", color: "#14171c", textAlign: "center", font: "17px/26px sans-serif" })
    const finish = async (result) => {
      const response = await fetch("/__phone/pay", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ parameters, result }),
      }).catch(() => undefined)
      sheet.remove()
      callback({ err_msg: `get_brand_wcpay_request:${response?.ok ? RESULT_CODES[result] : "fail"}` })
    }
    const createButton = (result, text, styles) => {
      const element = createText("button", text, styles)
      element.onclick = () => void finish(result)
      return element
    }
    sheet.append(
      createText("p", "微信支付（演示）", { fontWeight: "600" }),
      createText("p", "演示，不会真的扣款", { fontSize: "14px", color: "#636973" }),
      createButton("paid", "支付", { ...button, border: "0", background: "#067a3c", color: "#fff", fontWeight: "600" }),
      createButton("cancelled", "取消", secondaryButton),
      createButton("failed", "支付失败", secondaryButton),
    )
    sheet.oncancel = (event) => {
      event.preventDefault()
      void finish("cancelled")
    }
    document.body.append(sheet)
    sheet.showModal()
  }

  window.WeixinJSBridge = {
    invoke(name, input, callback = () => {}) {
      if (name === "getBrandWCPayRequest") return pay(input, callback)
      callback({ err_msg: `${name}:ok` })
    },
    call: () => {},
    on: () => {},
  }
  document.addEventListener("DOMContentLoaded", () => document.dispatchEvent(new Event("WeixinJSBridgeReady")))
}
