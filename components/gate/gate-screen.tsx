import { SavePopup, type SavePopupProps } from "#components/ui/photo/save-popup"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { CallButton } from "#components/ui/list/call-button"
import { CallCard } from "#components/ui/list/call-card"
import { CloseButton } from "#components/ui/overlay/close-button"
import { Line, Lines } from "#components/ui/list/lines"
import { Note, Section } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { ResultPage } from "#components/ui/layout/result"
import { addresses } from "#lib/addresses/addresses"
import { getHelpHint } from "#lib/gate/messages"
import type { Outcome } from "#lib/platform/outcome"
import { formatDayAndTime } from "#lib/core/time/dates"
import { isPlate } from "#lib/core/plate/plate"

export type GateScreenProps = {
  message: string
  heading: "入场信息" | "出场信息"
  outcome: Outcome
  picture?: string
  plate?: string
  at?: string
  park?: string
  gate?: string
  /** Only after an entry. */
  save?: SavePopupProps
  /**
   * `closes`: closes the messaging app's window if possible, else follows `href`. Undefined if the gate did not open, and the
   * driver can only call.
   */
  primaryAction?: { label: string; href: string; closes?: boolean }
  /** Shown if the gate did not open. */
  phone?: string
}

/** The message comes first, because the driver reads it at the gate. */
export function GateScreen(props: GateScreenProps) {
  const { message, heading, outcome, picture, plate, at, park, gate, save, primaryAction, phone } = props
  const PrimaryButton = primaryAction?.closes ? CloseButton : Button
  const direction = heading === "入场信息" ? "入场" : "出场"
  const saveButton = save && (
    <Button variant="quiet" href="#save">
      保存为图片
    </Button>
  )
  const homeButton = (
    <Button variant="quiet" href={addresses.menu.path}>
      返回首页
    </Button>
  )
  return (
    <ResultPage
      icon={outcome}
      title={message}
      smallPrint={outcome === "bad" ? getHelpHint(message, phone) : undefined}
      primaryAction={
        primaryAction ? (
          <PrimaryButton href={primaryAction.href}>{primaryAction.label}</PrimaryButton>
        ) : phone ? (
          <CallButton phone={phone} />
        ) : (
          homeButton
        )
      }
      secondaryAction={saveButton ?? (phone && !primaryAction ? homeButton : undefined)}
      details={
        <>
          <Section>{heading}</Section>
          <Card className="overflow-hidden">
            {picture && (
              <img className="gate-shot" src={picture} alt={`${direction}抓拍图`} referrerPolicy="no-referrer" />
            )}
            <p className="grid place-items-center px-4 pt-4">
              <span className="sr-only">车牌号</span>
              {plate && isPlate(plate) ? (
                <Plate number={plate} size="lg" />
              ) : (
                <b className="text-head">{plate || "无牌车"}</b>
              )}
            </p>
            <Lines>
              {at && <Line label={`${direction}时间`}>{formatDayAndTime(at)}</Line>}
              {park && <Line label="停车场">{park}</Line>}
              {gate && <Line label="通道">{gate}</Line>}
            </Lines>
          </Card>
        </>
      }
    >
      {primaryAction && <CallCard phone={phone} />}
      {save && <Note centred>出场前扫码缴费，抬杆更快</Note>}
      {save && <SavePopup {...save} />}
    </ResultPage>
  )
}
