import { renderToString } from "react-dom/server"
import { CollectForm } from "#components/lucky-money/collect-form"

test("without JavaScript the button is enabled and the server's error is shown", () => {
  const html = renderToString(
    <CollectForm formToken="form-token" id="88" page="obtain" enteredPhone="138" error="请输入 11 位手机号" />,
  )
  expect(html).not.toContain("disabled")
  expect(html).toContain("请输入 11 位手机号")
  expect(html).toContain(`<form class="grid gap-3" action="/api/lucky-money/obtain" method="post">`)
})
