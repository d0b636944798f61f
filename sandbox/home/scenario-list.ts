import { buildPageUrl } from "#sandbox/view/page-url"
import { html, type Markup } from "#sandbox/view/html"
import type { SandboxRequest } from "#sandbox/server/request"
import { readDisplayPrefs, formatDisplayPrefs } from "#sandbox/phone/display-prefs"
import { scenarioGroups, type Scenario } from "#sandbox/scenario-parts/scenario"
import { type ScenarioName, scenarioNames, scenarios } from "#sandbox/scenarios/scenarios"

const FEATURED = ["car-in-park", "answer-lost", "offline-park"] as const satisfies readonly ScenarioName[]

const getSearchText = ({ title, summary: line, steps: act, expectation: see }: Scenario) =>
  `${title} ${line} ${act} ${see}`.toLowerCase()

/** The featured scenarios and all others by group, or the results of a search. */
export function renderScenarioList(request: SandboxRequest): Markup {
  const search = (new URLSearchParams(request.query).get("find") ?? "").trim().slice(0, 40)
  const matches = scenarioNames.filter((name) => getSearchText(scenarios[name]).includes(search.toLowerCase()))
  const displayPrefs = formatDisplayPrefs(readDisplayPrefs(request))
  const renderButton = (name: ScenarioName, content: Markup, className: string) =>
    html`<form method="post" action="/scenarios">
      ${displayPrefs && html`<input type="hidden" name="phone" value="${displayPrefs}" />`}
      <button class="${className}" name="name" value="${name}">${content}</button>
    </form>`
  const renderRow = (name: ScenarioName) =>
    renderButton(name, html`<b>${scenarios[name].title}</b><span>${scenarios[name].summary}</span>`, "story")
  return html`<section class="stories" id="stories">
    ${
      !search &&
      html`<h2>从这三个开始</h2>
        <ol class="first">
          ${FEATURED.map((name) => {
            const { title, steps, expectation } = scenarios[name]
            return html`<li>
              ${renderButton(name, html`<b>${title}</b><span>${steps}</span><span class="see">${expectation}</span>`, "story starred")}
            </li>`
          })}
        </ol>`
    }
    <h2>${search ? `“${search}”` : `全部 ${scenarioNames.length} 个故事`}</h2>
    <form method="get" action="/" class="find" role="search">
      <input
        type="search"
        name="find"
        value="${search}"
        maxlength="40"
        placeholder="券、退款、断网、发票…"
        aria-label="找故事"
      />
      ${displayPrefs && html`<input type="hidden" name="phone" value="${displayPrefs}" />`}
      <button>找</button>
    </form>
    ${search && html`<p class="hint">${matches.length > 0 ? `找到 ${matches.length} 个` : "没有这样的故事，换个词试试？"}，<a href="${buildPageUrl({ ...request, path: "/" }, { find: "" })}">看全部</a></p>`}
    ${Object.entries(scenarioGroups).map(([group, title]) => {
      const names = matches.filter((name) => scenarios[name].group === group)
      return (
        names.length > 0 &&
        html`<details class="group-of" ${search && html`open`}>
          <summary>${title}<span>${names.length}</span></summary>
          ${names.map(renderRow)}
        </details>`
      )
    })}
  </section>`
}
