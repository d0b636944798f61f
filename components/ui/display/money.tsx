import { MINUS, formatYuanDigits, type MilliYuan } from "#lib/core/values/money"

const sizes = {
  amount: "amount text-amount",
  money: "amount text-money",
  inherit: "",
}

type MoneyProps = {
  value: MilliYuan
  /** The remaining balance is shown with one decimal. */
  decimals?: 1 | 2
  /** `amount` is the fee of a screen, `money` a balance, `inherit` the size of the surrounding text. Not needed for lines of a bill. */
  size?: keyof typeof sizes
  /** The previous price, struck through. */
  strikethrough?: boolean
}

export function Money({ value, decimals = 2, size, strikethrough }: MoneyProps) {
  const digits = formatYuanDigits(Math.abs(value), decimals)
  const sign = value < 0 ? MINUS : ""
  if (strikethrough) return <s className="text-ink-3">{`${sign}¥${digits}`}</s>
  if (!size) return <span className="whitespace-nowrap">{`${sign}¥${digits}`}</span>
  return (
    <span className={`${sizes[size]} whitespace-nowrap`}>
      {sign}
      <span className="yuan-sign">¥</span>
      {digits}
    </span>
  )
}
