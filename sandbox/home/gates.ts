import * as z from "zod"
import { isPlate, normalisePlate } from "#lib/kit/plate/plate"
import { page } from "#sandbox/home/frame"
import { html, type Markup } from "#sandbox/home/html"
import { qr } from "#sandbox/home/qr"
import { passBarrier } from "#sandbox/gate/passing"
import { gateWays } from "#sandbox/gate/ways"
import { type Asked, type Reply, Unacceptable } from "#sandbox/kit/asked"
import { restOf } from "#sandbox/kit/pages"
import type { Box } from "#sandbox/kit/scene"
import { passByToken } from "#sandbox/records/parking/gates"
import { allParks, knownPark, parkById } from "#sandbox/records/parking/parks"

/** What a browser can see of a plate; the rest is seen when the button is pressed. */
const PATTERN = "(?=.*[一-龥])[^ ]{7,9}"
const EXAMPLE = "像 粤B12345 这样填写，或者留空"
const NO_PLATE = "no-plate"

/** A barrier to press: a car comes in or goes out, with a plate or without one. */
export const gates = ({ store }: Box): Markup =>
  html`<section class="panel" id="gates">
    <h2>闸口</h2>
    <p class="hint">车到闸口，得到要扫的二维码。车牌留空，就是无牌车。</p>
    <form method="post" action="/do/gate" class="line">
      <label
        >停车场
        <select name="park">
          ${allParks(store).map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
        </select></label
      >
      <label
        >车牌 <input name="plate" maxlength="9" placeholder="粤B12345" pattern="${PATTERN}" title="${EXAMPLE}"
      /></label>
      <span class="group"
        ><button name="type" value="IN">入场</button><button name="type" value="OUT">出场</button></span
      >
    </form>
  </section>`

/** What the button does; answers the page with the codes. */
export function pressGate(form: Map<string, string>, { store, clock }: Box): string {
  const type = z.enum(["IN", "OUT"]).parse(form.get("type"))
  const plate = normalisePlate(form.get("plate") ?? "")
  const park = parkById(store, form.get("park") ?? "")
  if (!park) throw new Unacceptable(400, "no such park")
  if (plate !== "" && !isPlate(plate)) return `/gates/${NO_PLATE}`
  const car = plate === "" ? { waiting: type === "IN" } : { plate }
  const pass = store.together(() => passBarrier(store, { park: park.id, type, ...car }, clock.now()))
  return `/gates/${pass.token}`
}

const head = (title: string, line: string): Markup =>
  html`<header class="top slim">
    <div>
      <p><a href="/#gates">← 闸口</a></p>
      <h1>${title}<span>${line}</span></h1>
    </div>
  </header>`

export function gatePage(asked: Asked, { store, options }: Box): Reply {
  const token = restOf(asked, "/gates/*")
  if (token === NO_PLATE) return page("车牌不对", head("车牌不对", EXAMPLE))
  const pass = passByToken(store, token)
  if (!pass) return { ...page("没有这次过闸", head("没有这次过闸", "请在闸口再按一次")), status: 404 }
  return page(
    pass.gate,
    html`${head(knownPark(store, pass.park).name, `${pass.gate}，${pass.plate ?? "无牌车"}：${pass.message}`)}
      <main class="columns">
        <section class="panel">
          <h2>闸口的二维码</h2>
          <div class="ways">
            ${Object.values(gateWays(store, pass)).map(
              ({ label, path }) =>
                html`<a href="${options.appUrl + path}"
                  >${qr(options.appUrl + path, `${label}的二维码`)}<b>${label}</b><span>${decodeURI(path)}</span></a
                >`,
            )}
          </div>
        </section>
      </main>`,
  )
}
