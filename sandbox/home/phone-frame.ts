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
  entryPoint: EntryPoint,
  driver = "",
): Markup {
  const displayPrefs = readDisplayPrefs(request)
  const src = buildPhoneUrl(sandbox, driver, entryPoint, displayPrefs)
  const url = getEntryUrl(sandbox, driver, entryPoint)
  return html`<section class="phone-side" aria-label="车主的手机">
    ${
      src &&
      html`<nav class="switches" aria-label="手机的样子">
          ${switchNames.map((name) => renderSwitch(request, displayPrefs, name))}
        </nav>
        <div class="handset ${displayPrefs.small && "small"}">
          <iframe src="${src}" title="车主的手机：${entryPoint.label}" loading="lazy"></iframe>
        </div>
        <p class="caption">${displayPrefs.small ? "320×568" : "宽 390"}，就是真的应用，可以点，可以填。</p>`
    }
    ${
      !isLocalUrl(url) &&
      html`<figure>
        ${renderQrCode(url, `${entryPoint.label}的二维码`)}
        <figcaption>用手机扫：${entryPoint.label}</figcaption>
      </figure>`
    }
  </section>`
}

function renderSwitch(request: SandboxRequest, displayPrefs: DisplayPrefs, name: keyof DisplayPrefs): Markup {
  const href = buildPageUrl(request, { phone: formatDisplayPrefs({ ...displayPrefs, [name]: !displayPrefs[name] }) })
  return html`<a href="${href}" ${displayPrefs[name] && html`aria-current="true"`}>${SWITCHES[name]}</a>`
}

/** Links that open an entry point in the phone frame or as a whole page; narrow screens show only the latter. */
export function renderEntryPoints(
  request: SandboxRequest,
  sandbox: SandboxContext,
  entryPoints: Readonly<Record<string, EntryPoint>>,
  selected: string,
  driver = "",
): Markup {
  return html`<ul class="entries">
    ${Object.entries(entryPoints).map(
      ([name, entryPoint]) =>
        html`<li>
          <a
            class="in-phone"
            href="${buildPageUrl(request, { at: name })}"
            ${name === selected && html`aria-current="true"`}
            >${entryPoint.label}</a
          ><a class="in-window" href="${getEntryUrl(sandbox, driver, entryPoint)}"
            ><span>${entryPoint.label}</span><small>整页打开</small></a
          >
        </li>`,
    )}
  </ul>`
}

/** The entry point named by ?at=, or the first in the steps of the scenario, or the first of all. */
export function selectEntryPoint(
  request: SandboxRequest,
  entryPoints: Readonly<Record<string, EntryPoint>>,
  steps = "",
): [string, EntryPoint] {
  const requested = new URLSearchParams(request.query).get("at") ?? ""
  const entries = Object.entries(entryPoints)
  const namedLabels = [...steps.matchAll(/“([^”]*)”/g)].map(([, label = ""]) => label)
  const findByLabel = (label: string) => entries.find(([, entryPoint]) => entryPoint.label.startsWith(label))
  return (
    entries.find(([name]) => name === requested) ??
    namedLabels.map(findByLabel).find(Boolean) ??
    entries[0] ?? ["", { label: "车主应用", path: "/" }]
  )
}
