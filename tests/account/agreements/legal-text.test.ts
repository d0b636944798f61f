import { parseLegalText } from "#lib/account/legal-text"

const text = `# 隐私协议

我们收集什么，
以及您的权利。

## 我们收集什么

查停车费只需要
车牌号。致电 {phone}。

- 登录：手机号
- 认证车辆：
  行驶证照片

## Rights

You may see it,
and have it deleted.
`

test("parseLegalText parses title, description, headings, paragraphs and lists, and joins wrapped lines", () => {
  expect(parseLegalText(text)).toEqual({
    title: "隐私协议",
    description: "我们收集什么，以及您的权利。",
    parts: [
      {
        heading: "我们收集什么",
        blocks: ["查停车费只需要车牌号。致电 {phone}。", ["登录：手机号", "认证车辆：行驶证照片"]],
      },
      { heading: "Rights", blocks: ["You may see it, and have it deleted."] },
    ],
  })
})

test("parseLegalText ignores CRLF line endings and a byte order mark", () => {
  expect(parseLegalText(`\uFEFF${text.replaceAll("\n", "\r\n")}`)).toEqual(parseLegalText(text))
})

test("parseLegalText accepts numbered headings", () => {
  const { parts } = parseLegalText("# 协议\n\n说明\n\n## 1. 定义\n\n正文")
  expect(parts.map(({ heading }) => heading)).toEqual(["1. 定义"])
})

test.each([
  ["", "line 1 is not a title"],
  ["隐私协议\n\n我们收集什么", "line 1 is not a title"],
  ["# 隐私协议\n\n## 我们收集什么", "line 3 is not the sentence that must follow"],
  ["# 隐私协议\n\n说明\n\n没有标题的段落", "line 5 has a paragraph before its first heading"],
  ["# 隐私协议\n\n说明", "line 1 has no heading"],
  ["# 隐私协议\n\n说明\n\n## 一\n\n**重要**的话", 'line 7 has "**"'],
  ["# 隐私协议\n\n说明\n\n## 一\n\n见[网站](https://a.example)", 'line 7 has "]("'],
  ["# 隐私协议\n\n说明\n\n## 一\n\n| 接收方 | 目的 |", 'line 7 has "|"'],
  ["# 隐私协议\n\n说明\n\n## 一\n\n致电 {hotline}", 'line 7 has "{"'],
  ["# 隐私协议\n\n说明\n\n## 一\n\n<b>重要</b>", 'line 7 has "<b"'],
  ["# 隐私协议\n\n说明\n\n## 一\n\n重要\n</b>", 'line 8 has "</"'],
  ["# 隐私协议\n\n说明\n\n## 一\n\n<!-- 待律师确认 -->", 'line 7 has "<!"'],
  ["# 隐私协议\n\n说明\n\n## 一\n\n甲方&nbsp;乙方", 'line 7 has "&nbsp;"'],
  ["# 隐私协议\n\n说明\n\n## 一\n\n* 手机号", 'line 7 has "* "'],
  ["# 隐私协议\n\n说明\n\n## 一\n\n甲\n\n---\n\n乙", 'line 9 has "---"'],
  ["# 隐私协议\n\n说明\n\n## 一\n正文", "line 6 follows a heading"],
  ["# 隐私协议\n说明\n\n## 一\n\n正文", "line 2 follows a heading"],
  ["# 隐私协议\n\n说明\n\n## 一\n\n我们收集：\n- 手机号\n- 车牌", "line 8 begins a list"],
  ["# {provider}隐私协议\n\n说明\n\n## 一\n\n正文", 'line 1 has "{"'],
  ["# 隐私协议\n\n{provider}的说明\n\n## 一\n\n正文", 'line 3 has "{"'],
  ["# 隐私协议\n\n说明\n\n## {provider}的责任\n\n正文", 'line 5 has "{"'],
  ["# 隐私协议\n\n说明\n\n## **一**\n\n正文", 'line 5 has "**"'],
])("parseLegalText rejects %j with the line number", (text, message) => {
  expect(() => parseLegalText(text)).toThrow(message)
})
