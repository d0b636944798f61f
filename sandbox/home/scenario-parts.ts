import type { SandboxRequest } from "#sandbox/server/request"
import { html, type Markup } from "#sandbox/view/html"
import { buildPageUrl } from "#sandbox/view/page-url"
import { renderPlate } from "#sandbox/view/plate"
import type { EntryPoint, Scenario } from "#sandbox/scenario-parts/scenario"

type Driver = {
  summary: string
  phone: string
  plates: readonly string[]
  /** The entry point that opens with a plate filled in, if the scenario has one. */
  lookUpName: string | undefined
  /** Opens the selected entry point in this tab: narrow screens have no phone frame. */
  openUrl: string
}

/** The driver's situation, plates and phone number. A plate is filled in on the phone with one tap, or else copied. */
export const renderDriver = (request: SandboxRequest, { summary, phone, plates, lookUpName, openUrl }: Driver) =>
  html`<section class="panel driver">
    <p>${summary}</p>
    ${
      plates.length > 0 &&
      html`<ul class="plates">
        ${plates.map(
          (plate) =>
            html`<li>
              ${
                lookUpName === undefined
                  ? html`${renderPlate(plate, "md")}<button type="button" data-copy="${plate}" hidden>复制车牌</button>`
                  : html`<a href="${buildPageUrl(request, { at: lookUpName, plate })}"
                      >${renderPlate(plate, "md")}<span class="pick">${renderPickLabel(plates)}</span></a
                    >`
              }
            </li>`,
        )}
      </ul>`
    }
    <p class="facts">手机号 <b>${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}</b></p>
    <a class="main open-app" href="${openUrl}">打开车主应用</a>
  </section>`

/** On narrow screens, 打开车主应用 has the plate filled in: only a choice among several plates needs a label. */
const renderPickLabel = ({ length }: readonly string[]) =>
  html`<span class="in-phone">填进手机</span>${length > 1 && html`<span class="in-window">用这个车牌</span>`}`

export const renderSteps = ({ steps, expectation }: Scenario, entryPoint: EntryPoint): Markup =>
  html`<dl class="steps">
      <dt>做什么</dt>
      <dd>${steps}</dd>
      <dt>会看到</dt>
      <dd>${expectation}</dd>
    </dl>
    <p class="hint">
      ${
        entryPoint.enter || entryPoint.signedIn
          ? "已登录的入口：应用先问是不是本人，按“以…继续”就进去。"
          : "要登录的话：填这位车主的手机号和图形验证码，点“获取验证码”，短信显示在本页。"
      }
    </p>`
