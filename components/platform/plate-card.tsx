import { Card } from "#components/ui/display/card"
import { DrawnPlate } from "#components/ui/plate/slot-face"
import { parsePlateInput } from "#lib/core/plate/plate-input"

/** A link to the look-up that looks like its plate input. Works without JavaScript, and opens with the keyboard. */
export function PlateCard({ href, note = "输入车牌就能查费，不用登录" }: { href: string; note?: string }) {
  return (
    <Card>
      <a className="cell-press grid gap-3 p-4" href={href}>
        <b className="text-title">停车缴费</b>
        <DrawnPlate typing={parsePlateInput("")} activeSlot={0} />
        <span className="text-sm text-ink-2">{note}</span>
      </a>
    </Card>
  )
}
