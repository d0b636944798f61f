import { renderToStaticMarkup } from "react-dom/server"
import { Prose } from "#components/ui/layout/prose"
import { breakErrorText } from "#components/ui/form/break-error-text"
import { Sentence } from "#components/ui/display/sentence"

const renderMarkup = (one: Parameters<typeof renderToStaticMarkup>[0]) => renderToStaticMarkup(one)

test("plain text gets break opportunities between words and elements are left unchanged", () =>
  expect(
    renderMarkup(
      <Sentence>
        这个停车场没有长租
        <b>这个停车场没有长租</b>
      </Sentence>,
    ),
  ).toBe("这个停车场<wbr/>没有长租<b>这个停车场没有长租</b>"))

test("text without a break opportunity is unchanged", () =>
  expect(renderMarkup(<Sentence>加载失败</Sentence>)).toBe("加载失败"))

test("Prose adds break opportunities to nested paragraphs", () =>
  expect(
    renderMarkup(
      <Prose language="zh">
        <ul>
          <li>这个停车场没有长租</li>
        </ul>
      </Prose>,
    ),
  ).toContain("<li>这个停车场<wbr/>没有长租</li>"))

test("breakErrorText adds few break opportunities", () =>
  expect(renderMarkup(<p>{breakErrorText("请输入正确的短信验证码")}</p>)).toBe("<p>请输入正确的<wbr/>短信验证码</p>"))
