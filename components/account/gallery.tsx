import { AgreementScreen } from "#components/account/sign-in/agreement-screen"
import { BindingResultScreen } from "#components/account/binding-result-screen"
import { FeedbackScreen, FeedbackSentScreen } from "#components/account/feedback-screen"
import { HistoryScreen } from "#components/account/history-screen"
import { CloseAccountScreen } from "#components/account/close-account-screen"
import { ContinueScreen } from "#components/account/restore/continue-screen"
import { MemberScreen } from "#components/account/member-screen"
import { PageRefusedScreen } from "#components/account/restore/page-refused-screen"
import { PayLoginScreen } from "#components/account/pay-login-screen"
import { RestoreScreen } from "#components/account/restore/restore-screen"
import { SettingsScreen, type SettingsScreenProps } from "#components/account/settings-screen"
import { SignUpScreen, type SignUpScreenProps } from "#components/account/sign-in/sign-up-screen"
import { SignUpSuccessScreen } from "#components/account/sign-in/sign-up-success-screen"
import { exampleAgreement } from "#components/account/sign-in/gallery-agreement"
import { sampleCaptcha } from "#components/account/sign-in/gallery-captcha"
import { PhonePanel } from "#components/ui/layout/phone-panel"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { createQrCode } from "#lib/core/values/qr-code"
import type { Visit } from "#lib/account/values"
import type { SignInReason } from "#lib/account/messages"
import type { UserMessage } from "#lib/provider/user-message"

const shortcuts = [
  { icon: "wallet", label: "钱包", href: "#wallet" },
  { icon: "ticket", label: "停车券", href: "#coupons" },
  { icon: "clock", label: "停车记录", href: "#history" },
  { icon: "car", label: "车辆管理", href: "#cars" },
] as const
const signUp: SignUpScreenProps = {
  brand: { name: "泊安停车" },
  formToken: "gallery",
  textsVersion: "2026-09-01",
  from: "/SIGNUP",
  captcha: { id: "gallery", image: sampleCaptcha },
  payHref: "/PAY/plate_select_yd_v2",
  oneTap: "/gallery/no-carrier.js",
}

function renderRefused(reason: SignInReason, userMessage?: UserMessage) {
  return function Refused() {
    return (
      <SignUpScreen
        {...signUp}
        isAgreed
        draft={{ phone: "13826534410", captcha: "AZ8K" }}
        message={{ why: reason, userMessage }}
      />
    )
  }
}

const settings: SettingsScreenProps = {
  info: { phone: "138****4410", level: "普通会员" },
  care: false,
  theme: "system",
  formToken: "gallery",
  provider: "泊安停车",
  hotline: "400-680-0188",
  hrefs: { cars: "#", history: "#", feedback: "#" },
}

const continueProps = { formToken: "gallery", next: "#", phone: "138****0022", sealedUser: "gallery" }

const visits: Visit[] = [
  {
    id: "1",
    park: "云栖里购物中心停车场",
    day: "2026-11-20",
    at: "2026-11-20T09:30:00+08:00",
    fee: 12_000,
    minutes: 135,
  },
  { id: "2", park: "滨河中心停车场", day: "2026-11-17", at: "2026-11-17T18:42:00+08:00", fee: 5_000, minutes: 48 },
  {
    id: "3",
    park: "市民广场地下停车场（南区）",
    day: "2026-11-12",
    at: "2026-11-12T13:05:00+08:00",
    fee: 18_000,
    minutes: 200,
  },
  { id: "4", park: "机场 T3 停车楼", day: "2026-11-08", at: "2026-11-08T06:15:00+08:00", fee: 76_000, minutes: 1680 },
]

export const states: GalleryStates = {
  登录: {
    空: () => (
      <SignUpScreen {...signUp} phonePanel={<PhonePanel code={createQrCode("https://park.example/SIGNUP")} />} />
    ),
    没有一键登录: () => <SignUpScreen {...signUp} oneTap={undefined} />,
    已发送验证码: () => (
      <SignUpScreen {...signUp} isAgreed draft={{ phone: "13826534410", captcha: "AZ8K" }} wait={60} />
    ),
    图形码错误: renderRefused("captcha-wrong"),
    验证码错误: renderRefused("code-wrong"),
    已有新的验证码: renderRefused("code-replaced"),
    手机号错误: renderRefused("phone-wrong"),
    未同意协议: renderRefused("agree-first"),
    登录失败: renderRefused("sign-in-failed"),
    服务繁忙: renderRefused("sign-in-failed", { text: "系统繁忙，请稍后再试", phone: "400-820-6688" }),
    没有图形码: () => <SignUpScreen {...signUp} captcha={undefined} />,
    从别的页面来: () => <SignUpScreen {...signUp} back="/WALLET" />,
    已退出: () => <SignUpScreen {...signUp} reason="signed-out" />,
    登录失效: () => <SignUpScreen {...signUp} back="/WALLET" reason="expired" />,
    集团注册: () => <SignUpScreen {...signUp} title="集团用户注册" group="1" />,
  },
  缴费登录: {
    打开: () => <PayLoginScreen {...signUp} back="/PAY/plate_select_yd_v2" />,
    必须登录: () => (
      <PayLoginScreen
        {...signUp}
        stay={{ plate: "粤BD72816", park: "云栖里购物中心停车场", due: 15_000 }}
        payHref={undefined}
        back="/PAY/plate_select_yd_v2"
      />
    ),
    只有短信: () => (
      <PayLoginScreen
        {...signUp}
        oneTap={undefined}
        stay={{ plate: "粤BD72816", park: "云栖里购物中心停车场", due: 15_000 }}
        payHref={undefined}
        back="/PAY/plate_select_yd_v2"
      />
    ),
  },
  验证成功: { 没有登录: () => <SignUpSuccessScreen /> },
  恢复登录: {
    进行中: () => <RestoreScreen nextHref="#" signInHref="#" />,
    是本人吗: () => <ContinueScreen {...continueProps} />,
    换账号: () => <ContinueScreen {...continueProps} currentPhone="139****0011" />,
    页面打不开: () => <PageRefusedScreen retryHref="#" reference="7f3a9c21" />,
  },
  绑定结果: {
    成功: () => <BindingResultScreen message="车牌 粤BD72816 绑定成功" park="云栖里购物中心停车场" />,
    失败: () => <BindingResultScreen message="绑定失败，该车牌已被其他用户绑定" park="云栖里购物中心停车场" />,
    没听过的话: () => <BindingResultScreen message="请联系管理员" park="" phone="400-820-6688" />,
  },
  协议: {
    注册: () => <AgreementScreen {...exampleAgreement} />,
    样本: () => (
      <AgreementScreen
        {...exampleAgreement}
        text={{ ...exampleAgreement.text, isSample: true }}
        translations={[{ name: "English", href: "#" }]}
      />
    ),
  },
  注销账户: {
    热线: () => <CloseAccountScreen provider="深圳市泊安停车服务有限公司" phone="400-680-0188" />,
    网页: () => <CloseAccountScreen provider="深圳市泊安停车服务有限公司" href="#" />,
    没有热线: () => <CloseAccountScreen provider="深圳市泊安停车服务有限公司" />,
  },
  设置: {
    已登录: () => <SettingsScreen {...settings} />,
    手机号未知: () => <SettingsScreen {...settings} info={undefined} />,
    服务繁忙: () => (
      <SettingsScreen
        {...settings}
        info={undefined}
        message={{ text: "系统繁忙，请稍后再试", phone: "400-820-6688" }}
      />
    ),
    关怀和深色: () => <SettingsScreen {...settings} care theme="dark" />,
  },
  会员中心: { 显示: () => <MemberScreen phone="138****4410" level="普通会员" shortcuts={shortcuts} /> },
  停车记录: {
    一页: () => <HistoryScreen formToken="gallery" visits={{ items: visits }} />,
    还有更多: () => <HistoryScreen formToken="gallery" visits={{ items: visits, next: 2 }} />,
    空: () => <HistoryScreen formToken="gallery" visits={{ items: [] }} />,
    失败: () => <HistoryScreen formToken="gallery" />,
  },
  意见反馈: {
    空: () => <FeedbackScreen formToken="gallery" hotline="400-680-0188" />,
    太短: () => (
      <FeedbackScreen formToken="gallery" draft={{ message: "太慢了", error: "请输入至少10个字的反馈内容" }} />
    ),
    没有提交: () => (
      <FeedbackScreen
        formToken="gallery"
        draft={{ message: "出口的二维码在晚上看不清楚，希望加一盏灯。", error: "操作未完成，请检查您的网络" }}
      />
    ),
    已提交: () => <FeedbackSentScreen />,
  },
}
