import { CopyButton } from "#components/ui/overlay/copy-button"
import { WatchPayment } from "#components/payments/result/watch-payment"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { ResultPage } from "#components/ui/layout/result"

type OpenInBrowserScreenProps = {
  /** Undefined if the reference has expired or is invalid. */
  link?: string
  orderId?: string
  resultHref?: string
  againHref: string
}

/** Only a successful payment in the other browser leaves this page. */
const STAY_SCREENS = ["pay", "waiting", "cancelled", "failed"] as const

export function OpenInBrowserScreen({ link, orderId, resultHref, againHref }: OpenInBrowserScreenProps) {
  if (!link || !orderId || !resultHref) {
    return (
      <ResultPage
        icon="missing"
        title="这个链接已失效"
        text="链接 15 分钟内有效，请重新查询停车费。"
        primaryAction={<Button href={againHref}>查询停车费</Button>}
      />
    )
  }
  return (
    <ResultPage
      icon="elsewhere"
      title="请在浏览器中打开"
      text="打开右上角的菜单，选择在浏览器打开，就能用支付宝支付"
      smallPrint="链接 15 分钟内有效"
      details={
        <Card pad className="grid gap-3">
          <p className="text-sm text-ink-2">也可以复制链接，粘贴到浏览器：</p>
          <p className="text-sm break-all select-all">{link}</p>
        </Card>
      }
      primaryAction={<CopyButton text={link} variant="fill" />}
      secondaryAction={
        <Button variant="quiet" href={resultHref}>
          我已付款，查询结果
        </Button>
      }
    >
      <WatchPayment orderId={orderId} resultHref={resultHref} stayScreens={STAY_SCREENS} />
    </ResultPage>
  )
}
