import { ChoiceCell } from "#components/ui/inputs/choice-cell"
import { AlipayIcon, Icon, WechatIcon } from "#components/ui/display/icon"
import type { MethodOffer } from "#lib/payments/rules"

const names = { balance: "余额支付", weixin: "微信支付", alipay: "支付宝支付" }

/** Native radio buttons: choosing one leaves the other, with a script or without. Where there is one, nothing is chosen. */
export function MethodChoice({ offers }: { offers: { offer: MethodOffer; note?: string }[] }) {
  return (
    <fieldset className="card">
      <legend className="sr-only">支付方式</legend>
      {[...offers]
        .sort((a, b) => rank(a) - rank(b))
        .map(({ offer: { method, selected, refused }, note }) => (
          <ChoiceCell
            key={method}
            name="method"
            value={method}
            mark={mark(method)}
            isOnlyChoice={offers.length === 1 && selected}
            label={names[method]}
            note={note}
            defaultChecked={selected}
            disabled={refused !== undefined}
          />
        ))}
    </fieldset>
  )
}

/** The way that is chosen is seen without scrolling; one that is refused waits below those that are not. */
const rank = ({ offer: { selected, refused } }: { offer: MethodOffer }) => (selected ? 0 : refused ? 2 : 1)

function mark(method: MethodOffer["method"]) {
  if (method === "weixin") return <WechatIcon />
  return method === "alipay" ? <AlipayIcon /> : <Icon name="wallet" className="text-ink-2" />
}
