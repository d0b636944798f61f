import { plateKind } from "#lib/kit/plate/plate"
import { type Asked, type Reply, Unacceptable } from "#sandbox/kit/asked"
import { restOf } from "#sandbox/kit/pages"
import type { Box } from "#sandbox/kit/scene"
import { audits } from "#sandbox/home/audits"
import { charges } from "#sandbox/home/charges"
import { page } from "#sandbox/home/frame"
import { html, type Markup } from "#sandbox/home/html"
import { invoiceMails } from "#sandbox/home/invoices"
import { calls, live, messages } from "#sandbox/home/parts"
import { qr } from "#sandbox/home/qr"
import { applications } from "#sandbox/home/applications"
import { receipts } from "#sandbox/home/receipts"
import { visits } from "#sandbox/home/visitors"
import { carsOf } from "#sandbox/records/parking/cars"
import { driverByPhone } from "#sandbox/records/people/drivers"
import { worldById } from "#sandbox/records/worlds"
import { urlOf } from "#sandbox/worlds/making"
import type { Addresses } from "#sandbox/worlds/world"
import { isWorld, worlds } from "#sandbox/worlds/worlds"

/** One world: who the driver is, where to go, and what arrives on his phone. */
export function worldPage(asked: Asked, box: Box): Reply {
  const made = worldById(box.store, Number(restOf(asked, "/worlds/*")) || 0)
  if (!made || !isWorld(made.name)) throw new Unacceptable(404, "no such world")
  const { name, phone } = made
  const { title, line } = worlds[name]
  const addresses = Object.values(JSON.parse(made.addresses) as Addresses)
  return page(
    `${title} ${phone}`,
    html`<header class="top slim">
        <div>
          <p><a href="/">← 所有故事</a></p>
          <h1>${title}<span>${line}</span></h1>
          <p class="phone">${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}</p>
          ${plates(box, phone)}
        </div>
      </header>
      <main class="columns">
        <div>
          <section class="panel">
            <h2>从这里进</h2>
            <div class="ways">
              ${addresses.map((address) => {
                const url = urlOf(box, phone, address)
                return html`<a href="${url}"
                  >${qr(url, `${address.label}的二维码`)}<b>${address.label}</b
                  ><span>${decodeURI(address.path)}</span></a
                >`
              })}
            </div>
            ${addresses.some(({ enter, signedIn }) => enter || signedIn) && html`<p class="hint">已登录的入口：应用先问是不是本人，按“以…继续”就进去。</p>`}
            ${name !== "provider-cookies" && html`<p class="hint">登录：填上面的手机号和图形验证码，点“获取验证码”，短信在本页。</p>`}
          </section>
        </div>
        <aside>
          <section class="panel">
            <h2>他的短信</h2>
            ${live(`/parts/messages?phone=${phone}`, messages(box, phone))}
          </section>
          <section class="panel" id="audits">
            <h2>等待审核的行驶证</h2>
            ${live(`/parts/audits?phone=${phone}`, audits(box, phone))}
          </section>
          <section class="panel" id="applications">
            <h2>等待审核的长租申请</h2>
            ${live(`/parts/applications?phone=${phone}`, applications(box, phone))}
          </section>
          <section class="panel" id="receipts">
            <h2>等待审核的小票</h2>
            ${live(`/parts/receipts?phone=${phone}`, receipts(box, phone))}
          </section>
          <section class="panel" id="visits">
            <h2>访客预约</h2>
            ${live(`/parts/visits?phone=${phone}`, visits(box, phone))}
          </section>
          <section class="panel" id="invoices">
            <h2>发出的发票邮件</h2>
            ${live(`/parts/invoices?phone=${phone}`, invoiceMails(box, phone))}
          </section>
          <section class="panel">
            <h2>付了什么</h2>
            ${live(`/parts/charges?phone=${phone}`, charges(box, phone))}
          </section>
          <section class="panel">
            <h2>他的调用</h2>
            ${live(`/parts/calls?phone=${phone}`, calls(box, phone))}
          </section>
        </aside>
      </main>`,
  )
}

function plates({ store }: Box, phone: string): Markup | undefined {
  const driver = driverByPhone(store, phone)
  if (!driver) return undefined
  const cars = carsOf(store, driver)
  return html`<p>
    ${cars.map(({ plate }) => html`<span class="plate ${plateKind(plate)}">${plate.slice(0, 2)}·${plate.slice(2)}</span>`)}
  </p>`
}
