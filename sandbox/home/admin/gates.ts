import * as z from "zod"
import { isPlate, normalizePlate, getPlateError } from "#lib/core/plate/plate"
import { renderPage } from "#sandbox/view/page"
import { renderActivity } from "#sandbox/home/admin/activity"
import { html, type Markup } from "#sandbox/view/html"
import { renderPhone, selectEntryPoint, renderEntryPoints } from "#sandbox/home/phone-frame"
import { renderPlate } from "#sandbox/view/plate"
import { passBarrier } from "#sandbox/gate/pass-barrier"
import { buildGateEntryPoints } from "#sandbox/gate/entry-points"
import { type SandboxRequest, type Reply, HttpError } from "#sandbox/server/request"
import { getWildcard } from "#sandbox/server/routes"
import type { SandboxContext } from "#sandbox/server/context"
import { findPassByToken } from "#sandbox/records/parking/gates"
import { listSharedParks, getPark, findPark } from "#sandbox/records/parking/parks"

/** Form input with an invalid plate, to be shown again. */
export type RejectedGateInput = { park: string; plate: string; type: "IN" | "OUT" }

const LABELS = { IN: "入场", OUT: "出场" } as const

export const renderGates = ({ store }: SandboxContext, rejected?: RejectedGateInput): Markup =>
  html`<section class="panel" id="gates">
    <h2>闸口</h2>
    <p class="hint">车到闸口，得到要扫的二维码。车牌留空，就是无牌车。</p>
    ${rejected && renderPlatePrompt(rejected)}
    <form method="post" action="/do/gate#gates" class="line">
      <label
        >停车场
        <select name="park">
          ${listSharedParks(store).map(({ id, name }) => html`<option value="${id}" ${id === rejected?.park && html`selected`}>${name}</option>`)}
        </select></label
      >
      <label
        >车牌
        <input
          name="plate"
          value="${rejected?.plate}"
          maxlength="20"
          placeholder="粤B12345"
          ${rejected && html`aria-invalid="true" aria-describedby="gate-question" autofocus`}
      /></label>
      <span class="group"
        ><button name="type" value="IN">入场</button><button name="type" value="OUT">出场</button></span
      >
    </form>
  </section>`

const renderPlatePrompt = ({ park, plate, type }: RejectedGateInput): Markup =>
  html`<form method="post" action="/do/gate" class="prompt" id="gate-question" role="alert">
    <p>
      <b>“${plate}”不是车牌。</b>${getPlateError(plate)}。像 粤B12345 或 粤BD12345
      这样改一改；或者，这是一辆没有车牌的车？
    </p>
    <input type="hidden" name="park" value="${park}" />
    <button name="type" value="${type}">按无牌车${LABELS[type]}</button>
  </form>`

/** Returns the page with the barrier's codes, or the rejected input. */
export function handleGateForm(
  form: Map<string, string>,
  { store, clock }: SandboxContext,
): string | RejectedGateInput {
  const type = z.enum(["IN", "OUT"]).parse(form.get("type"))
  const input = form.get("plate") ?? ""
  const plate = normalizePlate(input)
  const park = findPark(store, form.get("park") ?? "")
  if (!park) throw new HttpError(400, "no such park")
  if (plate !== "" && !isPlate(plate)) return { park: park.id, plate: input.slice(0, 20), type }
  const car = plate === "" ? { waiting: type === "IN" } : { plate }
  const pass = store.transaction(() => passBarrier(store, { park: park.id, type, ...car }, clock.now()))
  return `/gates/${pass.token}`
}

export function renderGatePage(request: SandboxRequest, sandbox: SandboxContext): Reply {
  const { store, options } = sandbox
  const pass = findPassByToken(store, getWildcard(request, "/gates/*"))
  if (!pass) return renderPage("没有这次过闸", PASS_NOT_FOUND, { status: 404 })
  const entryPoints = buildGateEntryPoints(store, pass)
  const [name, entryPoint] = selectEntryPoint(request, entryPoints)
  return renderPage(
    pass.gate,
    html`<main class="phone-layout ${!sandbox.options.phoneUrl && "no-phone"}">
      <div class="info-side">
        <p><a href="/control#gates">← 闸口</a></p>
        <h1>${getPark(store, pass.park).name}<span>${pass.gate}：${pass.message}</span></h1>
        <p>${pass.plate ? renderPlate(pass.plate, "md") : "无牌车"}</p>
        <section>
          <h2>闸口的二维码</h2>
          ${renderEntryPoints(request, sandbox, entryPoints, name)}
        </section>
      </div>
      ${renderPhone(request, sandbox, entryPoint)} ${renderActivity(sandbox, {}, "全部")}
    </main>`,
    { frameSrc: options.phoneUrl },
  )
}

const PASS_NOT_FOUND = html`<main class="question">
  <h1>没有这次过闸</h1>
  <p>请在闸口再按一次。</p>
  <p><a class="main" href="/control#gates">回到闸口</a></p>
</main>`
