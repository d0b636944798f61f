import { renderToStaticMarkup } from "react-dom/server"
import { Prose } from "#components/ui/layout/prose"
import { breakErrorText } from "#components/ui/form/break-error-text"
import { Sentence } from "#components/ui/display/sentence"

test("Sentence adds break opportunities between the words of its text and does not change elements", () =>
  expect(
    renderToStaticMarkup(
      <Sentence>
        这个停车场没有长租
        <b>这个停车场没有长租</b>
      </Sentence>,
    ),
  ).toBe("这个停车场<wbr/>没有长租<b>这个停车场没有长租</b>"))

test("Sentence does not change text without a break opportunity", () =>
  expect(renderToStaticMarkup(<Sentence>加载失败</Sentence>)).toBe("加载失败"))

test("Prose adds break opportunities to nested paragraphs", () =>
  expect(
    renderToStaticMarkup(
      <Prose language="zh">
        <ul>
          <li>这个停车场没有长租</li>
        </ul>
      </Prose>,
    ),
  ).toContain("<li>这个停车场<wbr/>没有长租</li>"))

test("breakErrorText adds a break opportunity to a long error", () =>
  expect(renderToStaticMarkup(<p>{breakErrorText("请输入正确的短信验证码")}</p>)).toBe(
    "<p>请输入正确的<wbr/>短信验证码</p>",
  ))
