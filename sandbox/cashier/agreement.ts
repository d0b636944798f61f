import { addresses } from "#lib/addresses/addresses"
import { normalizePlate } from "#lib/core/plate/plate"
import { seeOther, renderPage } from "#sandbox/view/page"
import { html } from "#sandbox/view/html"
import { renderPlate } from "#sandbox/view/plate"
import type { SandboxRequest } from "#sandbox/server/request"
import { rejectCrossOrigin } from "#sandbox/server/control"
import { type Route, getWildcard } from "#sandbox/server/routes"
import { listAppUrls, getAppUrl } from "#sandbox/phone/app-url"
import { insertAgreement } from "#sandbox/records/people/agreements"

const PATH = "/cashier/agreement/*"

const getPlate = (request: SandboxRequest) => normalizePlate(decodeURIComponent(getWildcard(request, PATH))).slice(0, 9)

/** The bank's page on which a driver agrees to no-password payments for a plate. */
export const agreementRoutes: readonly Route[] = [
  {
    method: "GET",
    path: PATH,
    handle(request, sandbox) {
      const plate = getPlate(request)
      const content = html`<main class="cashier weixin">
        <p class="notice">演示页面，不会真的开通或扣款</p>
        <section class="panel due">
          <h1>开通免密支付</h1>
          <p>${renderPlate(plate, "md")}</p>
          <p class="hint">开通后离场时自动扣费，不用再输密码。</p>
        </section>
        <form method="post">
          <button class="main" name="button" value="agree">同意开通</button>
          <button name="button" value="refuse">暂不开通</button>
        </form>
      </main>`
      return renderPage("开通免密支付（演示）", content, { formAction: listAppUrls(sandbox) })
    },
  },
  {
    method: "POST",
    path: PATH,
    handle(request, sandbox) {
      rejectCrossOrigin(request)
      const plate = getPlate(request)
      if (request.body.toString("utf8") === "button=agree") insertAgreement(sandbox.store, plate, sandbox.clock.now())
      const query = new URLSearchParams({ licencePlate: plate }).toString()
      return seeOther(`${getAppUrl(request, sandbox)}${addresses.openDriving.path}?${query}`)
    },
  },
]
