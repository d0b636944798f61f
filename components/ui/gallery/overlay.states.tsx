import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { OpenConfirm, OpenDialog, OpenSheet, OpenToast } from "#components/ui/gallery/examples/overlay-examples"
import { AdFrame } from "#components/ui/display/ad-frame"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Countdown } from "#components/ui/display/countdown"
import { DelayedButton } from "#components/ui/form/delayed-button"
import { Page, Section, Title } from "#components/ui/layout/page"
import { Prose } from "#components/ui/layout/prose"

export const overlayStates: GalleryStates = {
  弹层: {
    对话框: () => <OpenDialog />,
    确认: () => <OpenConfirm />,
    底部面板: () => <OpenSheet />,
    轻提示: () => <OpenToast />,
  },
  倒计时: {
    离场: () => (
      <Page>
        <Card className="grid gap-1 p-4 text-center">
          <p className="text-sm text-ink-2">请在以下时间内离场</p>
          <Countdown seconds={872} size="amount" endedText="已超时" />
          <p className="text-sm text-ink-2">12:00 前离场不再收费</p>
        </Card>
      </Page>
    ),
    结束: () => (
      <Page>
        <Card pad>
          <Countdown seconds={0} endedText="已超过离场时间，可能另收费" />
        </Card>
      </Page>
    ),
  },
  广告: {
    有图: () => (
      <Page>
        <Section>支付成功后</Section>
        <AdFrame href="#">
          <svg className="h-auto w-full" viewBox="0 0 358 112" role="img" aria-label="途安洗车 首单9.9元">
            <rect width="358" height="112" fill="#12655d" />
            <path d="M205 112C225 60 290 30 358 26V112z" fill="#0d514b" />
            <text x="20" y="58" fill="#fff" fontSize="20" fontWeight="700">
              途安洗车 首单 ¥9.9
            </text>
            <text x="20" y="82" fill="#cfeae5" fontSize="14">
              商场 B1 层，步行 2 分钟
            </text>
          </svg>
        </AdFrame>
      </Page>
    ),
  },
  协议: {
    等待同意: () => (
      <Page
        bar={
          <ActionBar secondaryAction={<Button variant="quiet">不同意</Button>}>
            <DelayedButton seconds={4}>同意</DelayedButton>
          </ActionBar>
        }
      >
        <Prose>
          <Title>隐私协议</Title>
          <p className="text-sm text-ink-3">2026年9月1日起生效 泊安停车</p>
          <h2>我们收集什么</h2>
          <p>
            查停车费只需要车牌号，不需要手机号，也不读取您的位置。登录时我们收集手机号，用于保存您的车辆、停车券和余额。
          </p>
          <h2>怎样使用</h2>
          <p>车牌号用于计费、抬杆和开票；手机号用于登录和发送验证码。未经您同意，不会用于推送广告。</p>
        </Prose>
      </Page>
    ),
  },
}
