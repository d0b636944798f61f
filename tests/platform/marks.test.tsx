/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import type { ReactElement } from "react"
import { BindingResultScreen } from "#components/account/binding-result-screen"
import { PageRefusedScreen } from "#components/account/restore/page-refused-screen"
import { ArrearGoneScreen } from "#components/arrears/arrear-gone-screen"
import { AuthenticateScreen } from "#components/cars/authenticate-screen"
import { FailureScreen } from "#components/coupons/exchange/failure-screen"
import { CallScreen } from "#components/parking/look-up/call-screen"
import { OpenInBrowserScreen } from "#components/payments/start/open-in-browser-screen"
import { UnknownPaymentScreen } from "#components/payments/result/unknown-payment-screen"
import { MiniProgramScreen } from "#components/platform/mini-program-screen"
import { ResultPage } from "#components/ui/layout/result"
import { sentences } from "#tests/gate/sentences"

type Mark = Parameters<typeof ResultPage>[0]["mark"]

function drawn(element: ReactElement) {
  const { container, unmount } = render(element)
  const mark = container.querySelector(".mark")?.outerHTML
  unmount()
  return mark
}
const asMark = (mark: Mark) => drawn(<ResultPage mark={mark} title="" />)

const inReview = <AuthenticateScreen plate="粤BD12345" formToken="" audit={{ status: "waiting" }} />
const inBrowser = { link: "https://berth.example/PAY", orderId: "1", resultHref: "#", againHref: "#" }
const no = { text: "请联系岗亭工作人员", callLabel: "呼叫求助", againHref: "#" }
const lookUp = { text: "查询停车费", href: "#" }

test.each<[string, Mark, ReactElement]>([
  ["people look at a licence", "people", inReview],
  ["a mini program", "elsewhere", <MiniProgramScreen key="" link="weixin://dl/business/?t=1" />],
  ["a browser", "elsewhere", <OpenInBrowserScreen key="" {...inBrowser} />],
  ["a link that is over", "missing", <OpenInBrowserScreen key="" againHref="#" />],
  ["no fee was found", "missing", <CallScreen key="" {...no} isMissing title="没有查到停车费" phone="1" />],
  ["somebody is to be called", "call", <CallScreen key="" {...no} title="停车场网络异常" phone="1" />],
  ["the look-up itself failed", "bad", <CallScreen key="" {...no} title="停车场网络异常" />],
  ["no such payment", "missing", <UnknownPaymentScreen key="" missing title="没有查到这笔付款" main={lookUp} />],
  ["an address says paid", "neutral", <UnknownPaymentScreen key="" title="支付成功" main={lookUp} />],
  ["an arrear is paid", "good", <ArrearGoneScreen key="" isPaid text="" listHref="#" />],
  ["an arrear is not there", "missing", <ArrearGoneScreen key="" text="" listHref="#" />],
  ["a page is refused", "bad", <PageRefusedScreen key="" retryHref="#" reference="7f3a9c21" />],
  ["no coupon", "neutral", <FailureScreen key="" hrefs={{ received: "#", again: "#" }} />],
  ["a coupon was had before", "neutral", <FailureScreen key="" hadOne hrefs={{ received: "#", again: "#" }} />],
])("%s: the mark is %s", (_, mark, element) => expect(drawn(element)).toBe(asMark(mark)))

test("no two marks look alike", () => {
  const marks = ["good", "bad", "people", "elsewhere", "call", "who", "missing", "neutral", "cancelled"] as const
  expect(new Set(marks.map(asMark)).size).toBe(marks.length)
})

test("S033 what an address says of a car that was bound is green for what is known to be good, and for nothing else", () => {
  const said = (message: string) => drawn(<BindingResultScreen message={message} park="" />)
  for (const message of sentences.good) expect([message, said(message)]).toEqual([message, asMark("good")])
  for (const message of sentences.bad) expect([message, said(message)]).toEqual([message, asMark("bad")])
  for (const message of sentences.neutral) expect([message, said(message)]).toEqual([message, asMark("neutral")])
})
