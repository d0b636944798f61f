import { OpenBridge } from "#components/pay/open-bridge"
import { Card } from "#components/kit/card"
import { Cell } from "#components/kit/cell"
import { Button } from "#components/kit/button"
import { Money } from "#components/kit/money"
import { Plate } from "#components/kit/plate"
import { ResultPage } from "#components/kit/result"
import type { BridgeParameters } from "#lib/pay/bridge"

export type OpenBridgeScreenProps = {
  orderId: string
  bridge: BridgeParameters
  due: number
  plate?: string
  park?: string
  resultHref: string
  /** Alipay in another browser, for whom the messaging app's payment does not open. */
  elsewhereHref: string
}

export function OpenBridgeScreen({
  orderId,
  bridge,
  due,
  plate,
  park,
  resultHref,
  elsewhereHref,
}: OpenBridgeScreenProps) {
  return (
    <ResultPage
      mark="wait"
      title="正在打开微信支付"
      text="请在弹出的窗口中完成支付"
      facts={[
        {
          label: "支付金额",
          value: (
            <b>
              <Money of={due} />
            </b>
          ),
        },
        ...(plate ? [{ label: "车牌号", value: <Plate no={plate} size="sm" /> }] : []),
        ...(park ? [{ label: "停车场", value: park }] : []),
      ]}
      main={<Button href={resultHref}>我已付款，查询结果</Button>}
    >
      <Card>
        <Cell icon="coin" label="用支付宝支付" note="在浏览器中打开" href={elsewhereHref} />
      </Card>
      <OpenBridge orderId={orderId} bridge={bridge} resultHref={resultHref} />
    </ResultPage>
  )
}
