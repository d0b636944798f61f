import { accountRefusalMessages, feedbackMessages, signInMessages } from "#lib/account/messages"
import { bindingMessages } from "#lib/cars/messages"
import { faultMessages } from "#lib/platform/messages"

const sentences = {
  ...signInMessages,
  ...feedbackMessages,
  ...bindingMessages,
  ...Object.fromEntries(
    Object.entries(faultMessages).flatMap(([kind, { title, text }]) => [
      [`${kind} title`, title],
      [kind, text],
    ]),
  ),
}

test("the texts of the specification are used literally", () => {
  expect(signInMessages).toMatchObject({
    "phone-wrong": "手机号错误,请重新输入手机号！",
    "code-wrong": "请输入正确的短信验证码",
    "captcha-shape": "请输入正确的图形验证码",
    "captcha-wrong": "图形验证码错误",
    "sign-in-failed": "登录失败，请稍后重试",
    offline: "操作未完成，请检查您的网络",
  })
  expect(feedbackMessages["too-short"]).toBe("请输入至少10个字的反馈内容")
})

test.each(Object.entries(sentences))("%s is a short Chinese text: %s", (_, sentence) => {
  expect(sentence).toMatch(/^[\u4e00-\u9fff\d，,。！、“”]+$/)
  expect(sentence.length).toBeLessThanOrEqual(30)
})

test("our own checks use the same texts as the provider's rejections", () => {
  expect(signInMessages).toMatchObject(accountRefusalMessages)
})
