import { renderToString } from "react-dom/server"
import { states } from "#components/payments/gallery"

test("every offer of alipay shows its mark and no other", () => {
  const rows = Object.values(states)
    .flatMap((named) => Object.values(named))
    .flatMap((draw) => renderToString(draw()).match(/<(a|button)\b(?:(?!<\/\1>).)*支付宝[^]*?<\/\1>/g) ?? [])
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) expect(row.match(/<svg[^]*?<\/svg>/g)).toEqual([expect.stringContaining("fill-alipay")])
})
