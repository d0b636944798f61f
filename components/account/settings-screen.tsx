import type { ReactNode } from "react"
import { PhoneRow } from "#components/account/sign-in/phone-row"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Card } from "#components/ui/display/card"
import { ButtonCell, Cell, CellContent, PhoneCell } from "#components/ui/list/cell"
import { Page } from "#components/ui/layout/page"
import { SegmentButtons } from "#components/ui/inputs/segments"
import { SwitchCell } from "#components/ui/inputs/switch-cell"
import type { UserMessage } from "#lib/provider/user-message"

export type SettingsScreenProps = {
  /** Undefined if the provider could not answer. */
  info?: { phone: string; level?: string }
  /** The provider's message in that case. */
  message?: UserMessage
  care: boolean
  theme: "system" | "light" | "dark"
  formToken: string
  provider?: string
  hotline?: string
  /** Undefined if the provider does not support the page. Such entries are not shown. */
  hrefs: { readonly [page in "cars" | "history" | "feedback"]: string | undefined }
}

const themes = [
  { label: "跟随系统", value: "system" },
  { label: "浅色", value: "light" },
  { label: "深色", value: "dark" },
]

export function SettingsScreen({
  info,
  message,
  care,
  theme,
  formToken,
  provider,
  hotline,
  hrefs,
}: SettingsScreenProps) {
  return (
    <Page tab="settings">
      <h1 className="sr-only">设置</h1>
      <Card>
        {info ? (
          <Cell label={<b className="text-title">{info.phone}</b>} note={info.level} href="/MEMBER" />
        ) : (
          <PhoneRow message={message} />
        )}
      </Card>
      <Card>
        {hrefs.cars && <Cell icon="car" label="车辆管理" href={hrefs.cars} />}
        {hrefs.history && <Cell icon="clock" label="停车记录" href={hrefs.history} />}
        {hrefs.feedback && <Cell icon="message" label="意见反馈" href={hrefs.feedback} />}
      </Card>
      <Card>
        <DisplayForm formToken={formToken}>
          <SwitchCell name="care" on={care} icon="eye" label="关怀模式" note="大字、大按钮，无广告" />
        </DisplayForm>
        <DisplayForm formToken={formToken}>
          <div className="row row-icon flex min-h-cell flex-wrap items-center gap-3 px-4 py-2">
            <CellContent icon="moon" label="深色模式" />
            <div className="flex-[1_1_210px]">
              <SegmentButtons label="深色模式" name="theme" current={theme} options={themes} />
            </div>
          </div>
        </DisplayForm>
      </Card>
      <Card>
        <Cell icon="info" label={provider ? `关于${provider}` : "关于我们"} href="/ABOUT" />
        {hotline && <PhoneCell label="联系客服" phone={hotline} />}
        <Cell icon="document" label="注销账户" href="/CONFIG/close_account" />
      </Card>
      <Card>
        <form method="post" action="/api/auth/signout">
          <input type="hidden" name="csrfToken" value={formToken} />
          <ButtonCell danger label="退出登录" />
        </form>
      </Card>
      <SignedInEffects />
    </Page>
  )
}

function DisplayForm({ formToken, children }: { formToken: string; children: ReactNode }) {
  return (
    <form method="post" action="/api/platform/look">
      {children}
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="from" value="/CONFIG" />
    </form>
  )
}
