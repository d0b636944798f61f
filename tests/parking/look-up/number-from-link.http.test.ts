import { openPhone, visibleText } from "#tests/payments/pay-steps"

const SUPPORT_NUMBER = /联系客服[\s\S]*?href="tel:|href="tel:[^"]*"[\s\S]*?联系客服/

test.each([
  ["/PAY/nkf?phone=13912345678,转8&message=请联系岗亭", "13912345678,转8"],
  ["/PAY/plate_lookup_result?parkId=1001&message=未查到&phone=13912345678", "13912345678"],
  [`/PAY/lookup_fee_fail_detail/${encodeURIComponent("网络异常")}/13912345678/1`, "13912345678"],
])("%s labels the phone number of the link and shows the provider's number too", async (path, linkNumber) => {
  const page = await openPhone().goto(encodeURI(decodeURI(path)))
  expect(visibleText(page)).toContain("岗亭电话来自二维码")
  expect(visibleText(page)).toContain(linkNumber)
  expect(page.text).toContain('href="tel:13912345678"')
  expect(page.text).toMatch(SUPPORT_NUMBER)
  expect(page.text).not.toContain("mark bg-good")
})

test("a link to a staffed booth has no call button and shows the provider's number as text", async () => {
  const page = await openPhone().goto(encodeURI("/PAY/lookup_fee_fail_detail/网络异常/13912345678/0"))
  expect(visibleText(page)).toContain("请联系岗亭")
  expect(page.text).not.toContain("tel:")
  expect(visibleText(page)).toMatch(/客服电话\s*[\d-]{8,}/)
  expect(visibleText(page)).not.toContain("13912345678")
})
