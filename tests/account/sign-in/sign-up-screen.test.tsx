import { renderToString } from "react-dom/server"
import { states } from "#components/account/gallery"

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
