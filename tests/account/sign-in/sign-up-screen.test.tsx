import { renderToString } from "react-dom/server"
import { states } from "#components/account/gallery"

const drawn = (state: string) => renderToString(states["缴费登录"]![state]!())
const read = (html: string) => html.replace(/<[^>]*>/g, " ")

test("that paying needs no sign-in stands before the first field, wherever it is so", () => {
  const offered = Object.values(states)
    .flatMap((named) => Object.values(named))
    .map((draw) => renderToString(draw()))
    .filter((html) => html.includes("直接缴费"))
  expect(offered.length).toBeGreaterThan(0)
  for (const html of offered) {
    expect(html.indexOf("直接缴费")).toBeLessThan(html.indexOf("<input"))
    expect(read(html)).toMatch(/不登录也可以\s*直接缴费/)
  }
})

test("who must sign in to pay reads for which car and how much, and has one tap before the form", () => {
  const html = drawn("必须登录")
  const [sum, tick, tap, form] = ["停车费", 'name="agree"', "本机号码一键登录", 'name="phone"'].map((told) =>
    html.indexOf(told),
  )
  expect(sum).toBeGreaterThan(0)
  expect([sum, tick, tap, form].toSorted((a, b) => a! - b!)).toEqual([sum, tick, tap, form])
  expect(read(html)).toMatch(/停车费\s*¥15\.00/)
  expect(html.match(/btn-fill/g)).toHaveLength(1)
  expect(read(drawn("打开"))).toMatch(/获取验证码[^]*本机号码一键登录/)
})

test("where the carrier signs nobody in, the form has the filled button", () => {
  const html = drawn("只有短信")
  expect(read(html)).toMatch(/停车费\s*¥15\.00[^]*获取验证码/)
  expect(html).not.toMatch(/一键登录|短信验证码登录/)
  expect(html.match(/btn-fill/g)).toHaveLength(1)
})
