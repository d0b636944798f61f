import { buildPageUrl, isLocalUrl } from "#sandbox/view/page-url"
import { html, type Markup } from "#sandbox/view/html"
import { renderQrCode } from "#sandbox/view/qr"
import type { SandboxRequest } from "#sandbox/server/request"
import type { SandboxContext } from "#sandbox/server/context"
import {
  type DisplayPrefs,
  readDisplayPrefs,
  formatDisplayPrefs,
  SWITCHES,
  switchNames,
} from "#sandbox/phone/display-prefs"
import { buildPhoneUrl } from "#sandbox/phone/app-url"
import { getEntryUrl } from "#sandbox/scenarios/create-scenario"
import type { EntryPoint } from "#sandbox/scenario-parts/scenario"

/** The app in a phone frame at one entry point, with links that switch its display preferences. */
export function renderPhone(
  request: SandboxRequest,
  sandbox: SandboxContext,
  address: EntryPoint,
  driver = "",
): Markup {
  const displayPrefs = readDisplayPrefs(request)
  const src = buildPhoneUrl(sandbox, driver, address, displayPrefs)
  const url = getEntryUrl(sandbox, driver, address)
  return html`<section class="phone-side" aria-label="车主的手机">
    ${
      src &&
      html`<nav class="switches" aria-label="手机的样子">
          ${switchNames.map((name) => renderSwitch(request, displayPrefs, name))}
        </nav>
        <div class="handset ${displayPrefs.small && "small"}">
          <iframe src="${src}" title="车主的手机：${address.label}" loading="lazy"></iframe>
        </div>
        <p class="caption">${displayPrefs.small ? "320×568" : "宽 390"}，就是真的应用，可以点，可以填。</p>`
    }
    ${
      !isLocalUrl(url) &&
      html`<figure>
        ${renderQrCode(url, `${address.label}的二维码`)}
        <figcaption>用手机扫：${address.label}</figcaption>
      </figure>`
    }
  </section>`
}

function renderSwitch(request: SandboxRequest, displayPrefs: DisplayPrefs, name: keyof DisplayPrefs): Markup {
  const to = buildPageUrl(request, { phone: formatDisplayPrefs({ ...displayPrefs, [name]: !displayPrefs[name] }) })
  return html`<a href="${to}" ${displayPrefs[name] && html`aria-current="true"`}>${SWITCHES[name]}</a>`
}

/** Links to the entry points, in the phone frame or as a whole page. On narrow screens there are only whole pages. */
export function renderEntryPoints(
  request: SandboxRequest,
  sandbox: SandboxContext,
  entryPoints: Readonly<Record<string, EntryPoint>>,
  at: string,
  driver = "",
): Markup {
  return html`<ul class="entries ${!sandbox.options.phoneUrl && "no-phone"}">
    ${Object.entries(entryPoints).map(
      ([name, address]) =>
        html`<li>
          <a class="in-phone" href="${buildPageUrl(request, { at: name })}" ${name === at && html`aria-current="true"`}
            >${address.label}</a
          ><a class="in-window" href="${getEntryUrl(sandbox, driver, address)}"
            ><span>${address.label}</span><small>整页打开</small></a
          >
        </li>`,
    )}
  </ul>`
}

/** The entry point named by ?at=, or the first one. */
export function selectEntryPoint(
  request: SandboxRequest,
  entryPoints: Readonly<Record<string, EntryPoint>>,
): [string, EntryPoint] {
  const at = new URLSearchParams(request.query).get("at") ?? ""
  const entries = Object.entries(entryPoints)
  return entries.find(([name]) => name === at) ?? entries[0] ?? ["", { label: "车主应用", path: "/" }]
}
