// Stub of the messaging app's bridge and its payment sheet. No real money is involved.
{
  const styles = (element, look) => Object.assign(element.style, look)
  const part = (name, words, look) => {
    const element = styledPart(name, look)
    element.textContent = words
    return element
  }
  function styledPart(name, look) {
    const element = document.createElement(name)
    styles(element, look)
    return element
  }

  const button = { display: "block", width: "100%", minHeight: "48px", marginTop: "12px", borderRadius: "10px" }
  const plain = { ...button, border: "1px solid #868c97", background: "transparent", color: "inherit" }
  const ANSWERS = { paid: "ok", cancelled: "cancel", failed: "fail" }

  function pay(parameters, done) {
    const sheet = styledPart("dialog", {
      width: "min(320px, 88vw)",
      border: "0",
      borderRadius: "12px",
      padding: "24px",
    })
    styles(sheet, { background: "#fff", color: "#14171c", textAlign: "center", font: "17px/26px sans-serif" })
    const end = async (result) => {
      const answer = await fetch("/__phone/pay", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ parameters, result }),
      }).catch(() => undefined)
      sheet.remove()
      done({ err_msg: `get_brand_wcpay_request:${answer?.ok ? ANSWERS[result] : "fail"}` })
    }
    const choose = (result, words, look) => {
      const chosen = part("button", words, look)
      chosen.onclick = () => void end(result)
      return chosen
    }
    sheet.append(
      part("p", "微信支付（演示）", { fontWeight: "600" }),
      part("p", "没有真的钱", { fontSize: "14px", color: "#636973" }),
      choose("paid", "支付", { ...button, border: "0", background: "#067a3c", color: "#fff", fontWeight: "600" }),
      choose("cancelled", "取消", plain),
      choose("failed", "支付失败", plain),
    )
    sheet.oncancel = (event) => {
      event.preventDefault()
      void end("cancelled")
    }
    document.body.append(sheet)
    sheet.showModal()
  }

  window.WeixinJSBridge = {
    invoke(name, input, done = () => {}) {
      if (name === "getBrandWCPayRequest") return pay(input, done)
      done({ err_msg: `${name}:ok` })
    },
    call: () => {},
    on: () => {},
  }
  document.addEventListener("DOMContentLoaded", () => document.dispatchEvent(new Event("WeixinJSBridgeReady")))
}
