import { isEmail, normalizeEmail } from "#lib/core/values/email"

test.each([
  "a@b.cn",
  "cai.wu+fapiao@mail.haiweixuan.example",
  "o'neil_1@b-c.com.cn",
  "陈海@例子.中国",
  "1380013800@qq.com",
])("isEmail accepts %j", (email) => expect(isEmail(email)).toBe(true))

test.each([
  ...["", "a@b", "@b.cn", "a@", "a b@c.cn", "a@b @c.cn", "a@b@c.cn", "a@b.cn\nx@y.cn", "a@b.cn\r\nBcc: x@y.cn"],
  ...["a@b..cn", "a..b@c.cn", ".a@b.cn", "a.@b.cn", "a@.b.cn", "a@b.cn.", "a@-b.cn", "a@b-.cn", "a@b.c_n"],
  ...["a@b.cn,x@y.cn", "a@b.cn;x@y.cn", "陈海 <a@b.cn>", "<a@b.cn>", '"a"@b.cn', "a@b.cn、x@y.cn", "a@[127.0.0.1]"],
  `${"a".repeat(120)}@b.cn`,
])("isEmail rejects %j", (email) => expect(isEmail(normalizeEmail(email))).toBe(false))

test.each([
  [" a@b.cn\n", "a@b.cn"],
  ["ａ＠ｂ．ｃｎ", "a@b.cn"],
  ["a@b。cn", "a@b.cn"],
  ["\u200ba@b.cn\ufeff", "a@b.cn"],
])("normalizeEmail(%j) is %s", (input, expected) => expect(normalizeEmail(input)).toBe(expected))

test("isEmail is fast for pathological input", () => {
  const start = performance.now()
  for (const part of ["a-", "-", "a.", ".", "@", "a@"]) isEmail(`a@${part.repeat(60)}!`.slice(0, 120))
  expect(performance.now() - start).toBeLessThan(200)
})
