import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"

type NoArrearScreenProps = {
  text: string
  /** Paid according to the provider; otherwise it was not found. */
  isPaid?: boolean
  listHref: string
}

/** The arrear was paid elsewhere, or belongs to another driver. */
export const NoArrearScreen = ({ text, isPaid, listHref }: NoArrearScreenProps) => (
  <ResultPage
    icon={isPaid ? "good" : "missing"}
    title={isPaid ? "无需补缴" : "没有查到欠费"}
    text={text}
    primaryAction={
      <Button variant="quiet" href={listHref}>
        查看欠费
      </Button>
    }
  />
)
