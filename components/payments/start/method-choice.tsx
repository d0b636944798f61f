import { ChoiceCell } from "#components/ui/inputs/choice-cell"
import { AlipayIcon, Icon, WechatIcon } from "#components/ui/display/icon"
import type { MethodOffer } from "#lib/payments/rules"

const methodLabels = { balance: "余额支付", weixin: "微信支付", alipay: "支付宝支付" }

/** Payment methods as native radio buttons; a single method is preselected without a radio. */
export function MethodChoice({ offers }: { offers: { offer: MethodOffer; note?: string }[] }) {
  return (
    <fieldset className="card">
      <legend className="sr-only">支付方式</legend>
      {[...offers]
        .sort((a, b) => getRank(a) - getRank(b))
        .map(({ offer: { method, selected, refused }, note }) => (
          <ChoiceCell
            key={method}
            name="method"
            value={method}
            customIcon={getMethodIcon(method)}
            isOnlyChoice={offers.length === 1 && selected}
            label={methodLabels[method]}
            note={note}
            defaultChecked={selected}
            disabled={refused !== undefined}
          />
        ))}
    </fieldset>
  )
}

/** The selected method first, unavailable methods last. */
const getRank = ({ offer: { selected, refused } }: { offer: MethodOffer }) => (selected ? 0 : refused ? 2 : 1)

function getMethodIcon(method: MethodOffer["method"]) {
  if (method === "weixin") return <WechatIcon />
  return method === "alipay" ? <AlipayIcon /> : <Icon name="wallet" className="text-ink-2" />
}
