import { Line, Lines } from "#components/ui/list/lines"
import { Money } from "#components/ui/display/money"
import { NoBreakText } from "#components/ui/display/no-break-text"
import { formatYuan } from "#lib/core/values/money"
import type { calculateSum } from "#lib/rental/model/rules"
import type { Good, Renewal } from "#lib/rental/model/values"

type RenewalSumsProps = {
  renewal: Pick<Renewal, "packageName" | "amount">
  periods: number
  unit: string
  sum: ReturnType<typeof calculateSum>
  selectedGoods: readonly Good[]
}

/** The price line by line. */
export const RenewalSums = ({
  renewal: { packageName, amount },
  periods,
  unit,
  sum,
  selectedGoods,
}: RenewalSumsProps) => (
  <Lines card>
    <Line
      label={
        <span>
          <NoBreakText>{`${packageName ?? "月租"} ${formatYuan(amount)} × ${periods} ${unit}`}</NoBreakText>
        </span>
      }
    >
      <Money value={sum.base} />
    </Line>
    {selectedGoods.map(({ id, name, price }) => (
      <Line key={id} label={name}>
        <Money value={price} />
      </Line>
    ))}
    <Line label="合计" isTotal>
      <Money value={sum.total} />
    </Line>
  </Lines>
)
