import { renderToStaticMarkup } from "react-dom/server"
import { Prose } from "#components/ui/layout/prose"
import { breakErrorText } from "#components/ui/form/break-error-text"
import { Sentence } from "#components/ui/display/sentence"

const drawn = (one: Parameters<typeof renderToStaticMarkup>[0]) => renderToStaticMarkup(one)

test("plain text breaks between its words, and what else stands in it is left as it is", () =>
  expect(
    drawn(
      <Sentence>
        这个停车场没有长租
        <b>这个停车场没有长租</b>
      </Sentence>,
    ),
  ).toBe("这个停车场<wbr/>没有长租<b>这个停车场没有长租</b>"))

test("what has nowhere to break is itself alone", () => expect(drawn(<Sentence>加载失败</Sentence>)).toBe("加载失败"))

test("in a long text every paragraph does, however deep", () =>
  expect(
    drawn(
      <Prose language="zh">
        <ul>
          <li>这个停车场没有长租</li>
        </ul>
      </Prose>,
    ),
  ).toContain("<li>这个停车场<wbr/>没有长租</li>"))

test("an error breaks at the few places that it needs", () =>
  expect(drawn(<p>{breakErrorText("请输入正确的短信验证码")}</p>)).toBe("<p>请输入正确的<wbr/>短信验证码</p>"))
