/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import type { ReactElement } from "react"
import { BindingResultScreen } from "#components/account/binding-result-screen"
import { PageRefusedScreen } from "#components/account/restore/page-refused-screen"
import { NoArrearScreen } from "#components/arrears/no-arrear-screen"
import { AuthenticateScreen } from "#components/cars/authenticate-screen"
import { FailureScreen } from "#components/coupons/exchange/failure-screen"
import { CallScreen } from "#components/parking/look-up/call-screen"
import { OpenInBrowserScreen } from "#components/payments/start/open-in-browser-screen"
import { UnknownPaymentScreen } from "#components/payments/result/unknown-payment-screen"
import { MiniProgramScreen } from "#components/platform/mini-program-screen"
import { ResultPage } from "#components/ui/layout/result"
import { gateMessages } from "#tests/gate/gate-messages"

type Icon = Parameters<typeof ResultPage>[0]["icon"]

function renderIcon(element: ReactElement) {
  const { container, unmount } = render(element)
  const icon = container.querySelector(".mark")?.outerHTML
  unmount()
  return icon
}
const renderExpected = (icon: Icon) => renderIcon(<ResultPage icon={icon} title="" />)

const reviewScreen = <AuthenticateScreen plate="粤BD12345" formToken="" audit={{ status: "waiting" }} />
const browserProps = { link: "https://berth.example/PAY", orderId: "1", resultHref: "#", againHref: "#" }
const callProps = { text: "请联系岗亭", againHref: "#" }
const lookUp = { text: "查询停车费", href: "#" }

test.each<[string, Icon, ReactElement]>([
  ["a licence in review", "people", reviewScreen],
  ["a mini program", "elsewhere", <MiniProgramScreen key="" link="weixin://dl/business/?t=1" />],
  ["a browser", "elsewhere", <OpenInBrowserScreen key="" {...browserProps} />],
  ["an expired link", "missing", <OpenInBrowserScreen key="" againHref="#" />],
  ["no fee found", "missing", <CallScreen key="" {...callProps} isMissing title="没有查到停车费" phone="1" />],
  ["a phone number to call", "call", <CallScreen key="" {...callProps} title="停车场网络异常" phone="1" />],
  ["a failed look-up", "neutral", <CallScreen key="" {...callProps} title="停车场网络异常" />],
  ["an unknown payment", "missing", <UnknownPaymentScreen key="" text="" primaryLink={lookUp} />],
  ["a paid arrear", "good", <NoArrearScreen key="" isPaid text="" listHref="#" />],
  ["a missing arrear", "missing", <NoArrearScreen key="" text="" listHref="#" />],
  ["a refused page", "bad", <PageRefusedScreen key="" retryHref="#" reference="7f3a9c21" />],
  ["no coupon", "neutral", <FailureScreen key="" hrefs={{ received: "#", coupons: "#" }} />],
  ["a coupon received before", "neutral", <FailureScreen key="" hasCoupon hrefs={{ received: "#", coupons: "#" }} />],
])("the icon for %s is %s", (_, icon, element) => expect(renderIcon(element)).toBe(renderExpected(icon)))

test("all icons differ", () => {
  const icons = ["good", "bad", "people", "elsewhere", "call", "person", "missing", "neutral", "cancelled"] as const
  expect(new Set(icons.map(renderExpected)).size).toBe(icons.length)
})

test("a binding result has the success icon only for known messages of success", () => {
  const renderResult = (message: string) => renderIcon(<BindingResultScreen message={message} park="" />)
  for (const icon of ["good", "bad", "neutral"] as const)
    for (const message of gateMessages[icon])
      expect({ message, html: renderResult(message) }).toEqual({ message, html: renderExpected(icon) })
})
