import { ContactCard } from "#components/payments/result/contact-card"
import { CarPlate } from "#components/payments/result/car-plate"
import { GateCode } from "#components/payments/result/gate-code"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Empty } from "#components/ui/list/empty"
import { Note, Page, Title } from "#components/ui/layout/page"
import { ReloadOnReturn } from "#components/ui/display/reload-on-return"
import type { QrCode } from "#lib/core/values/qr-code"

export type GateCodeScreenProps = {
  code?: QrCode
  seconds?: number
  plate?: string
  refreshHref?: string
  /** The code is the one of the URL: the viewer may not have paid, or the provider has not answered. */
  isUnconfirmed?: boolean
  doneHref: string
  /** Shown if there is no code, or not the one of the payment. */
  supportPhone?: string
}

/** The code for the barrier is the largest element of the screen. */
export function GateCodeScreen({
  code,
  seconds,
  plate,
  isUnconfirmed,
  refreshHref,
  doneHref,
  supportPhone,
}: GateCodeScreenProps) {
  if (!code || !refreshHref) {
    return (
      <Page>
        <Empty picture="missing" text="没有找到这笔付款" isHeading>
          <Button href={doneHref}>查询停车费</Button>
        </Empty>
        <ContactCard supportPhone={supportPhone} />
      </Page>
    )
  }
  return (
    <Page
      bar={
        <ActionBar>
          <Button variant="quiet" href={doneHref}>
            完成
          </Button>
        </ActionBar>
      }
    >
      <Title>扫码开闸</Title>
      <Card pad className="low:py-3">
        <GateCode code={code} seconds={seconds} refreshHref={refreshHref}>
          <CarPlate plate={plate} className="low:order-1" />
        </GateCode>
      </Card>
      {isUnconfirmed ? (
        <>
          <Note>您付了款、抬杆却没有打开时，请在付款的手机上打开本页，或再扫一次出口的二维码，也可以联系客服。</Note>
          <ContactCard supportPhone={supportPhone} />
        </>
      ) : (
        <Note centred>把屏幕亮度调高，对准出口的扫码口</Note>
      )}
      <ReloadOnReturn />
    </Page>
  )
}
