import { renderToString } from "react-dom/server"
import { states } from "#components/account/gallery"

const renderState = (state: string, screen = "缴费登录") => renderToString(states[screen]![state]!())
const toText = (html: string) => html.replace(/<[^>]*>/g, " ")

test("直接缴费 comes before the first field on every screen that offers it", () => {
  const screens = Object.values(states)
    .flatMap((screenStates) => Object.values(screenStates))
    .map((render) => renderToString(render()))
    .filter((html) => html.includes("直接缴费"))
  expect(screens.length).toBeGreaterThan(0)
  for (const html of screens) {
    expect(html.indexOf("直接缴费")).toBeLessThan(html.indexOf("<input"))
  }
})

test("a required sign-in shows the fee and has one tap before the form", () => {
  const html = renderState("必须登录")
  const [fee, checkbox, oneTap, form] = ["停车费", 'name="agree"', "本机号码一键登录", 'name="phone"'].map((text) =>
    html.indexOf(text),
  )
  const positions = [fee, checkbox, oneTap, form]
  expect(fee).toBeGreaterThan(0)
  expect(positions.toSorted((a, b) => a! - b!)).toEqual(positions)
  expect(toText(html)).toMatch(/停车费\s*¥15\.00/)
  expect(html.match(/btn-fill/g)).toHaveLength(1)
})

test("one tap is the only filled button, before the SMS code", () => {
  const html = renderState("空", "登录")
  expect(toText(html)).toMatch(/停车缴费[^]*本机号码一键登录[^]*获取验证码/)
  expect(html.match(/btn-fill/g)).toHaveLength(1)
})

test.each(Object.keys(states["登录"]!))("登录/%s shows at most one notice", (state) => {
  expect(renderState(state, "登录").match(/class="notice /g)?.length ?? 0).toBeLessThan(2)
})

test("without one tap the form has the filled button", () => {
  const html = renderState("只有短信")
  expect(toText(html)).toMatch(/停车费\s*¥15\.00[^]*获取验证码/)
  expect(html).not.toMatch(/一键登录|短信验证码登录/)
  expect(html.match(/btn-fill/g)).toHaveLength(1)
})
