import { CheckMark } from "#components/ui/display/check"
import { Money } from "#components/ui/display/money"
import { NoBreakText } from "#components/ui/display/no-break-text"
import { isReduced, parseTermMonths, getPackageName, getPrice } from "#lib/rental/model/rules"
import type { Package } from "#lib/rental/model/values"
import "#styles/parts.css"

type PackageRowProps = { offer: Package; isSelected: boolean; disabledReason?: string; onPick?: () => void }

/** A selectable package: a native radio as a row of a card. */
export function PackageRow({ offer, isSelected, disabledReason, onPick }: PackageRowProps) {
  const { feeId, segment, area, amount, reducedLabel } = offer
  const months = offer.months ?? parseTermMonths(getPackageName(offer)) ?? 1
  const note = [area, segment, months > 1 && `${months}个月起`].filter(Boolean).join("　")
  return (
    <label className={`row pick ${disabledReason ? "is-disabled text-ink-3" : "cell-press"}`}>
      <input
        type="radio"
        name="whiteListFeeId"
        value={feeId}
        className="tick"
        defaultChecked={isSelected}
        disabled={disabledReason !== undefined}
        onChange={onPick}
      />
      <CheckMark round />
      <span className="grid gap-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-body/snug weight-med">{getPackageName(offer)}</span>
          <span className="ml-auto weight-bold whitespace-nowrap">
            <Money value={getPrice(offer)} />
            <span className="text-sm weight-reg">/月</span>
          </span>
        </span>
        <small className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-3">
          <span>
            <NoBreakText>{note}</NoBreakText>
          </span>
          {isReduced(offer) && (
            <span className="ml-auto">
              <Money value={amount} strikethrough /> {reducedLabel && <span className="text-deal">{reducedLabel}</span>}
            </span>
          )}
        </small>
        {disabledReason && <small className="text-sm text-warn">{disabledReason}</small>}
      </span>
    </label>
  )
}
