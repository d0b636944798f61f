import { here } from "#sandbox/home/view/page-url"
import { html, type Markup } from "#sandbox/home/view/html"
import type { SandboxRequest } from "#sandbox/kit/request"
import { looksAsked, looksWord } from "#sandbox/phone/display-prefs"
import { groups, type World } from "#sandbox/scenarios/scenario"
import { type WorldName, worldNames, worlds } from "#sandbox/scenarios/scenarios"

/** What a stranger is shown first. */
const FIRST = ["car-in-park", "answer-lost", "offline-park"] as const satisfies readonly WorldName[]

const wordsOf = ({ title, line, act, see }: World) => `${title} ${line} ${act} ${see}`.toLowerCase()

/** The three to begin with; all others by group, folded, or those that were looked for. */
export function stories(request: SandboxRequest): Markup {
  const wanted = (new URLSearchParams(request.query).get("find") ?? "").trim().slice(0, 40)
  const found = worldNames.filter((name) => wordsOf(worlds[name]).includes(wanted.toLowerCase()))
  const looks = looksWord(looksAsked(request))
  const press = (name: WorldName, content: Markup, look: string) =>
    html`<form method="post" action="/worlds">
      ${looks && html`<input type="hidden" name="phone" value="${looks}" />`}
      <button class="${look}" name="name" value="${name}">${content}</button>
    </form>`
  const row = (name: WorldName) =>
    press(name, html`<b>${worlds[name].title}</b><span>${worlds[name].line}</span>`, "story")
  return html`<section class="stories" id="stories">
    ${
      !wanted &&
      html`<h2>从这三个开始</h2>
        <ol class="first">
          ${FIRST.map((name) => {
            const { title, act, see } = worlds[name]
            return html`<li>
              ${press(name, html`<b>${title}</b><span>${act}</span><span class="see">${see}</span>`, "story starred")}
            </li>`
          })}
        </ol>`
    }
    <h2>${wanted ? `“${wanted}”` : `全部 ${worldNames.length} 个故事`}</h2>
    <form method="get" action="/" class="find" role="search">
      <input
        type="search"
        name="find"
        value="${wanted}"
        maxlength="40"
        placeholder="券、退款、断网、发票…"
        aria-label="找故事"
      />
      ${looks && html`<input type="hidden" name="phone" value="${looks}" />`}
      <button>找</button>
    </form>
    ${wanted && html`<p class="hint">${found.length > 0 ? `找到 ${found.length} 个` : "没有这样的故事，换个词试试？"}，<a href="${here({ ...request, path: "/" }, { find: "" })}">看全部</a></p>`}
    ${Object.entries(groups).map(([group, title]) => {
      const names = found.filter((name) => worlds[name].group === group)
      return (
        names.length > 0 &&
        html`<details class="group-of" ${wanted && html`open`}>
          <summary>${title}<span>${names.length}</span></summary>
          ${names.map(row)}
        </details>`
      )
    })}
  </section>`
}
