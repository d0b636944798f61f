import { Page, Title } from "#components/ui/layout/page"
import { Name } from "#components/ui/display/name"
import { Prose } from "#components/ui/layout/prose"
import { OperatorFooter } from "#components/platform/layout/operator-footer"
import type { Operator } from "#lib/platform/operator"
import { buildTelHref } from "#lib/core/values/phone"

type AccessibilityScreenProps = { provider: string; phone?: string; operator?: Operator }

export function AccessibilityScreen({ provider, phone, operator }: AccessibilityScreenProps) {
  return (
    <Page tab="settings">
      <Prose>
        <Title>无障碍声明</Title>
        <p>
          <Name>{provider}</Name>
          <wbr />
          希望每位车主都能查到停车费、付款并离场。本应用以 WCAG 2.2 的 AA 级为目标开发和自查，没有经过第三方认证。
        </p>
        <h2>您可以这样使用</h2>
        <ul>
          <li>在“设置”中打开关怀模式：大字、大按钮，没有广告；在微信里打开过的，这里会跟随</li>
          <li>用读屏软件：每个画面有标题，按钮和输入框有名称，错误写在输入框旁</li>
          <li>只用键盘或外接开关：看得见焦点，不需要手势</li>
          <li>把文字放大到 200%，或在 320 像素宽的手机上使用</li>
          <li>在系统里减少动态效果，这里也会减少</li>
          <li>不开启 JavaScript：查询、付款和看结果照常可用</li>
        </ul>
        <h2>还做不到的</h2>
        <ul>
          <li>登录的图形码是图片，没有语音；听不到或看不清时，请{phone ? "联系客服" : "写意见反馈"}</li>
          <li>微信、支付宝和银行的付款页面，地图，以及嵌入的网页，由它们各自负责</li>
          <li>运营方上传的图片和公告可能没有文字说明</li>
        </ul>
        <h2>告诉我们</h2>
        <p>
          遇到障碍，请
          {phone && (
            <>
              联系客服{" "}
              <a className="whitespace-nowrap text-accent underline underline-offset-4" href={buildTelHref(phone)}>
                {phone}
              </a>
              ，或
            </>
          )}
          <a className="whitespace-nowrap text-accent underline underline-offset-4" href="/CONFIG/feedback">
            写意见反馈
          </a>
          ，说明所在的画面和使用的手机。正在出口时，请按现场的呼叫按钮。
        </p>
      </Prose>
      <OperatorFooter operator={operator} />
    </Page>
  )
}
