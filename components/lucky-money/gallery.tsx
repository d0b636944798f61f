import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import type { CollectFormProps } from "#components/lucky-money/collect-form"
import { LuckyMoneyScreen, type LuckyMoneyScreenProps } from "#components/lucky-money/lucky-money-screen"
import { MyLuckyMoneyScreen } from "#components/lucky-money/my-lucky-money-screen"
import { NoLuckyMoneyScreen } from "#components/lucky-money/no-lucky-money-screen"
import { luckyMoneyMessages } from "#lib/lucky-money/messages"
import { SendScreen } from "#components/lucky-money/send-screen"

const screenProps: LuckyMoneyScreenProps = {
  amount: 8_800,
  remaining: 12,
  form: { formToken: "gallery", id: "88", page: "obtain" },
  walletHref: "#",
  payHref: "#",
}
const link = "https://park.example/lucky_money/share?id=88"
const filledForm: CollectFormProps = { ...screenProps.form, enteredPhone: "13826534410" }

const portion = { amount: 8_800, until: "2026-12-20T23:59:59+08:00" }

export const states: GalleryStates = {
  领红包: {
    未领: () => <LuckyMoneyScreen {...screenProps} />,
    手机号有误: () => (
      <LuckyMoneyScreen
        {...screenProps}
        form={{ ...filledForm, enteredPhone: "1382653", error: "请输入 11 位手机号" }}
      />
    ),
    没有回音: () => (
      <LuckyMoneyScreen
        {...screenProps}
        form={{ ...filledForm, error: luckyMoneyMessages.unknown, isUncertain: true }}
      />
    ),
    已领: () => <LuckyMoneyScreen {...screenProps} collected={{ owner: "138********" }} />,
    已经领过: () => <LuckyMoneyScreen {...screenProps} collected={{ owner: "138********", isRepeated: true }} />,
    领完: () => <LuckyMoneyScreen {...screenProps} remaining={0} />,
    没有这个红包: () => <NoLuckyMoneyScreen payHref="#" />,
  },
  我的红包: {
    有红包: () => <MyLuckyMoneyScreen list={[portion, { ...portion, amount: 2_000 }]} payHref="#" />,
    加载失败: () => <MyLuckyMoneyScreen payHref="#" />,
    没有红包: () => <MyLuckyMoneyScreen list={[]} payHref="#" />,
  },
  发红包: {
    付过费: () => <SendScreen formToken="gallery" orderId="1001202506180930001" />,
    没付过费: () => <SendScreen formToken="gallery" payHref="#" error="支付停车费后，就可以给朋友发红包" />,
    发给朋友: () => <LuckyMoneyScreen {...screenProps} share={{ inMessagingApp: true, link }} />,
    复制链接: () => <LuckyMoneyScreen {...screenProps} share={{ inMessagingApp: false, link }} />,
  },
}
