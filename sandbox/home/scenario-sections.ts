import type { SandboxRequest } from "#sandbox/server/request"
import { html, type Markup } from "#sandbox/view/html"
import { buildPageUrl } from "#sandbox/view/page-url"
import { renderPlate } from "#sandbox/view/plate"
import type { EntryPoint, Scenario } from "#sandbox/scenario-parts/scenario"

type Driver = {
  summary: string
  phone: string
  plates: readonly string[]
  /** The selected entry point if it opens with a plate filled in; otherwise a plate can only be copied. */
  entryNameForPlate: string | undefined
  /** Opens the selected entry point in this tab: narrow screens have no phone frame. */
  openUrl: string
}

/**
 * The driver's situation, plates and phone number. A plate is filled in on the phone with one tap, or else copied.
 * Without a phone frame, 打开车主应用 opens with the plate filled in: only one of several plates has to be chosen.
 */
export const renderDriver = (request: SandboxRequest, { summary, phone, plates, entryNameForPlate, openUrl }: Driver) =>
  html`<section class="panel driver">
    <p>${summary}</p>
    ${
      plates.length > 0 &&
      html`<ul class="plates">
        ${plates.map(
          (plate) =>
            html`<li>
              ${
                entryNameForPlate === undefined
                  ? html`${renderPlate(plate, "md")}<button type="button" data-copy="${plate}" hidden>复制车牌</button>`
                  : html`<a href="${buildPageUrl(request, { at: entryNameForPlate, plate })}"
                      >${renderPlate(plate, "md")}<span class="pick in-phone">填进手机</span
                      >${plates.length > 1 && html`<span class="pick in-window">用这个车牌</span>`}</a
                    >`
              }
            </li>`,
        )}
      </ul>`
    }
    <p class="facts">手机号 <b>${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}</b></p>
    <a class="main open-app" href="${openUrl}">打开车主应用</a>
  </section>`

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
