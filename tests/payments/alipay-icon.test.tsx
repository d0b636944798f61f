import { renderToString } from "react-dom/server"
import { states } from "#components/payments/gallery"

test("every alipay button shows the alipay icon and no other icon", () => {
  const buttons = Object.values(states)
    .flatMap((areaStates) => Object.values(areaStates))
    .flatMap(
      (renderState) => renderToString(renderState()).match(/<(a|button)\b(?:(?!<\/\1>).)*支付宝[^]*?<\/\1>/g) ?? [],
    )
  expect(buttons.length).toBeGreaterThan(1)
  for (const button of buttons)
    expect(button.match(/<svg[^]*?<\/svg>/g)).toEqual([expect.stringContaining("fill-alipay")])
})
