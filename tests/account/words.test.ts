import { accountWords, feedbackWords, signInWords } from "#lib/account/words"
import { bindingWords } from "#lib/cars/words"
import { faultWords } from "#lib/platform/words"

const sentences = {
  ...signInWords,
  ...feedbackWords,
  ...bindingWords,
  ...Object.fromEntries(
    Object.entries(faultWords).flatMap(([kind, { title, text }]) => [
      [`${kind} title`, title],
      [kind, text],
    ]),
  ),
}

test("the sentences the specification gives stand letter for letter", () => {
  expect(signInWords).toMatchObject({
    "phone-wrong": "手机号错误,请重新输入手机号！",
    "code-wrong": "请输入正确的短信验证码",
    "captcha-shape": "请输入正确的图形验证码",
    "captcha-wrong": "图形验证码错误",
    "sign-in-failed": "登录失败，请稍后重试",
    offline: "操作未完成，请检查您的网络",
  })
  expect(feedbackWords.short).toBe("请输入至少10个字的反馈内容")
})

test.each(Object.entries(sentences))("%s is a sentence for a driver: %s", (_, sentence) => {
  expect(sentence).toMatch(/^[\u4e00-\u9fff\d，,。！、“”]+$/)
  expect(sentence.length).toBeLessThanOrEqual(30)
})

test("what goes wrong before the provider is asked is said like what it refuses", () => {
  expect(signInWords).toMatchObject(accountWords)
})
