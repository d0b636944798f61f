import { DirectPayScreen } from "#components/parking/direct-pay-screen"
import { NoPasswordSetupScreen } from "#components/parking/no-password-setup-screen"
import { PayScreen } from "#components/payments/start/pay-screen"
import { stay } from "#components/parking/gallery-data"
import { park, plate, openPayment } from "#components/payments/gallery-data"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"

const directProps = {
  park,
  offers: [{ offer: { method: "alipay", selected: true } as const }],
  resultHref: "#",
  formToken: "gallery",
  signedIntent: "gallery",
}
const setupProps = { plates: [plate], isOpened: false, formToken: "gallery", from: "#" }

export const otherStates: GalleryStates = {
  直接支付: {
    空: () => <DirectPayScreen {...directProps} />,
    没有金额: () => (
      <DirectPayScreen {...directProps} draft={{ why: "amount-empty", message: "请输入金额", plate: "粤B6K358" }} />
    ),
    车牌不全: () => (
      <DirectPayScreen
        {...directProps}
        draft={{ why: "plate-short", message: "请输入完整的车牌号", plate: "粤B6K", amount: "12.5" }}
      />
    ),
    金额太大: () => (
      <DirectPayScreen
        {...directProps}
        draft={{ why: "amount-too-large", message: "金额最多 999999.999 元", plate: "粤B6K358", amount: "999999999" }}
      />
    ),
    有一笔还没有结果: () => (
      <DirectPayScreen
        {...directProps}
        openPayment={openPayment}
        draft={{ why: "amount-empty", message: "请输入金额", plate: "粤B6K358" }}
      />
    ),
    没有付成: () => (
      <DirectPayScreen
        {...directProps}
        draft={{ why: "pay-refused", plate: "粤B6K358", amount: "12.5" }}
        notices={[{ text: "操作失败，请稍后重试", variant: "bad" }]}
      />
    ),
    需要登录: () => (
      <DirectPayScreen
        {...directProps}
        draft={{ why: "balance-signed-out", plate: "粤B6K358", amount: "12.5" }}
        notices={[
          {
            text: "余额支付需要先登录，登录后请再次确认",
            variant: "warn",
            href: "#",
            actionLabel: "去登录",
            stepLabel: "去登录",
          },
        ]}
      />
    ),
  },
  商户充值: {
    显示: () => (
      <PayScreen
        {...stay}
        summary={{
          park: "海岸城购物中心",
          fromLink: { amount: 500_000 },
          facts: [
            { label: "商户", value: "天虹商场" },
            { label: "充值时长", value: "100小时" },
          ],
        }}
        offers={directProps.offers}
        button={{ label: "立即支付", resultHref: "#" }}
        hint={undefined}
      />
    ),
  },
  免密支付: {
    一辆车: () => <NoPasswordSetupScreen {...setupProps} payHref="#" />,
    微信里: () => <NoPasswordSetupScreen {...setupProps} isWechat payHref="#" />,
    几辆车: () => <NoPasswordSetupScreen {...setupProps} plates={[plate, "粤B6K358"]} />,
    没有车: () => <NoPasswordSetupScreen {...setupProps} plates={[]} />,
    没有开成: () => <NoPasswordSetupScreen {...setupProps} error="操作失败，请稍后重试" />,
    已开通: () => <NoPasswordSetupScreen {...setupProps} isOpened payHref="#" />,
  },
}
