import { minus, yuanDigits, type Thousandths } from "#lib/core/values/money"

const sizes = {
  amount: "text-amount font-bold tracking-[-0.01em]",
  money: "text-money font-bold tracking-[-0.01em]",
  around: "",
}

type MoneyProps = {
  of: Thousandths
  /** The balance is cut to one decimal where the driver is told what is left. */
  decimals?: 1 | 2
  /** `amount` is the fee of a screen, `money` a balance, `around` as large as what it stands in; a line of a bill
      needs none. */
  size?: keyof typeof sizes
  /** Struck out: what it was before. */
  was?: boolean
}

export function Money({ of, decimals = 2, size, was }: MoneyProps) {
  const digits = yuanDigits(Math.abs(of), decimals)
  const sign = of < 0 ? minus : ""
  if (was) return <s className="text-ink-3 tabular-nums">{`${sign}¥${digits}`}</s>
  if (!size) return <span className="whitespace-nowrap tabular-nums">{`${sign}¥${digits}`}</span>
  return (
    <span className={`${sizes[size]} whitespace-nowrap tabular-nums`}>
      {sign}
      <span className="yuan-sign">¥</span>
      {digits}
    </span>
  )
}
