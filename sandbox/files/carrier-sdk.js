// Stub of the carrier's H5 script: the same class and callbacks.
// Styles are set through the DOM, because the page's policy allows no inline style.
{
  const endpoint = new URL("answer", document.currentScript.src)
  const SUCCESS = 600000
  const RETURNED = { code: 700000, msg: "用户返回" }
  const OTHER_METHOD = { code: 700001, msg: "用户选择其他方式登录" }

  // A request with text/plain requires no CORS preflight.
  const callService = (body) =>
    fetch(endpoint, { method: "POST", headers: { "content-type": "text/plain" }, body: JSON.stringify(body) }).then(
      (response) => response.json(),
    )

  const element = (name, text, style, onClick) => {
    const created = document.createElement(name)
    created.textContent = text
    Object.assign(created.style, style)
    if (onClick) {
      created.type = "button"
      created.addEventListener("click", onClick)
    }
    return created
  }

  const button = {
    display: "block",
    width: "100%",
    minHeight: "48px",
    border: "0",
    borderRadius: "10px",
    font: "inherit",
    cursor: "pointer",
  }

  window.PhoneNumberServer = class PhoneNumberServer {
    #tokens
    #phone = ""
    #page

    getConnection() {
      return "cellular"
    }

    checkLoginAvailable({ accessToken, jwtToken, success, error }) {
      this.#tokens = { accessToken, jwtToken }
      this.#request(this.#tokens, success, error, (response) => (this.#phone = response.phone))
    }

    getLoginToken({ authPageOption = {}, success, error, watch }) {
      const { btnText = "本机号码一键登录" } = authPageOption
      if (!/登录|注册/.test(btnText)) return error?.({ code: 600014, msg: "btnText 必须包含“登录”或“注册”" })
      const leave = (reason) => {
        this.closeLoginPage()
        error?.(reason)
      }
      const confirm = () =>
        this.#request(
          { ...this.#tokens, confirm: true },
          success,
          error,
          () => authPageOption.manualClose || this.closeLoginPage(),
        )
      this.#draw(authPageOption, btnText, confirm, leave)
      watch?.("show", {})
    }

    closeLoginPage() {
      this.#page?.close()
      this.#page?.remove()
      this.#page = undefined
    }

    #request(body, success, error, onSuccess) {
      callService(body).then(
        (response) => {
          if (response.never) return
          if (response.code === SUCCESS) {
            onSuccess(response)
            success?.(response)
          } else error?.(response)
        },
        () => error?.({ code: 600015, msg: "请求超时" }),
      )
    }

    #draw({ navText = "一键登录", subtitle = "", privacyOne = [] }, btnText, confirm, leave) {
      this.closeLoginPage()
      const page = element("dialog", "", {
        width: "min(320px, 100% - 32px)",
        padding: "24px",
        border: "0",
        borderRadius: "12px",
        background: "Canvas",
        color: "CanvasText",
        textAlign: "center",
        font: "17px/26px system-ui, sans-serif",
      })
      page.setAttribute("aria-label", navText)
      page.dataset.carrier = "page"
      page.append(
        element("h2", navText, { margin: "0", fontSize: "20px" }),
        element("p", subtitle, { margin: "4px 0 0", fontSize: "14px" }),
        element("p", this.#phone, { margin: "24px 0", fontSize: "24px", fontVariantNumeric: "tabular-nums" }),
        element("button", btnText, { ...button, background: "#0a5bd3", color: "#fff" }, confirm),
        element("p", `登录即同意《运营商认证服务条款》${privacyOne[0] ? `与《${privacyOne[0]}》` : ""}`, {
          margin: "12px 0",
          fontSize: "12px",
        }),
        element("button", "其他方式登录", { ...button, background: "transparent", color: "inherit" }, () =>
          leave(OTHER_METHOD),
        ),
        element("button", "返回", { ...button, background: "transparent", color: "inherit" }, () => leave(RETURNED)),
      )
      page.addEventListener("cancel", (event) => {
        event.preventDefault()
        leave(RETURNED)
      })
      document.body.append(page)
      page.showModal()
      this.#page = page
    }
  }
}
