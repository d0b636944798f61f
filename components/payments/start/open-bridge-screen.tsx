import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { ButtonCell } from "#components/ui/list/cell"
import { AlipayIcon } from "#components/ui/display/icon"
import { ResultPage } from "#components/ui/layout/result"
import { NotPaidForm } from "#components/payments/result/not-paid-form"
import { OpenBridge } from "#components/payments/start/open-bridge"
import { listPaymentFacts } from "#components/payments/result/payment-facts"
import type { BridgeParameters } from "#lib/payments/values"

export type OpenBridgeScreenProps = {
  orderId: string
  bridge: BridgeParameters
  due?: number
  plate?: string
  park?: string
  resultHref: string
  /** Only for the driver who started the payment: allows another payment method. */
  formToken?: string
}

/** Opens WeChat Pay. Alipay in another browser is the alternative if WeChat Pay does not open. */
export function OpenBridgeScreen({ orderId, bridge, due, plate, park, resultHref, formToken }: OpenBridgeScreenProps) {
  return (
    <ResultPage
      icon="wait"
      title="正在打开微信支付"
      text="请在弹出的窗口中完成支付"
      facts={listPaymentFacts("支付金额", { amountLabel: due, plate, park })}
      primaryAction={
        <Button variant="quiet" href={resultHref}>
          我已付款，查询结果
        </Button>
      }
    >
      {formToken && (
        <Card>
          <NotPaidForm orderId={orderId} formToken={formToken} isInOtherBrowser>
            <ButtonCell customIcon={<AlipayIcon />} label="用支付宝支付" note="在浏览器中打开" />
          </NotPaidForm>
        </Card>
      )}
      <OpenBridge orderId={orderId} bridge={bridge} resultHref={resultHref} />
    </ResultPage>
  )
}
