import { CheckMark } from "#components/ui/inputs/check"
import { Money } from "#components/ui/display/money"
import { Whole } from "#components/rental/home/whole"
import { isReduced, parseTermMonths, getPackageName, getPrice } from "#lib/rental/model/rules"
import type { Package } from "#lib/rental/model/values"
import "#styles/parts.css"

type PackageRowProps = { one: Package; chosen: boolean; off?: string; onPick?: () => void }

/** A selectable package: a native radio as a row of a card. */
export function PackageRow({ one, chosen, off, onPick }: PackageRowProps) {
  const { feeId, segment, area, amount, reducedLabel } = one
  const months = one.months ?? parseTermMonths(getPackageName(one)) ?? 1
  const note = [area, segment, months > 1 && `${months}个月起`].filter(Boolean).join("　")
  return (
    <label className={`row pick ${off ? "is-disabled text-ink-3" : "cell-press"}`}>
      <input
        type="radio"
        name="whiteListFeeId"
        value={feeId}
        className="tick"
        defaultChecked={chosen}
        disabled={off !== undefined}
        onChange={onPick}
      />
      <CheckMark round />
      <span className="grid gap-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="leading-snug font-med">{getPackageName(one)}</span>
          <span className="ml-auto font-bold whitespace-nowrap tabular-nums">
            <Money value={getPrice(one)} />
            <span className="text-sm font-reg">/月</span>
          </span>
        </span>
        <small className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-3 tabular-nums">
          <span>
            <Whole>{note}</Whole>
          </span>
          {isReduced(one) && (
            <span className="ml-auto">
              <Money value={amount} strikethrough /> {reducedLabel && <span className="text-deal">{reducedLabel}</span>}
            </span>
          )}
        </small>
        {off && <small className="text-sm sentence text-warn">{off}</small>}
      </span>
    </label>
  )
}
