import { renderToString } from "react-dom/server"
import { states } from "#components/payments/gallery"

test("every row of alipay shows the alipay icon and no other icon", () => {
  const rows = Object.values(states)
    .flatMap((areaStates) => Object.values(areaStates))
    .flatMap(
      (renderState) =>
        renderToString(renderState()).match(/<(a|button)\b[^>]*class="row (?:(?!<\/\1>).)*支付宝[^]*?<\/\1>/g) ?? [],
    )
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) expect(row.match(/<svg[^]*?<\/svg>/g)).toEqual([expect.stringContaining("fill-alipay")])
})
