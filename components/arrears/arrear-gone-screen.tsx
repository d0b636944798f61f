import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"

type ArrearGoneScreenProps = {
  text: string
  /** The provider says that it is paid; else there is none that it would show. */
  paid?: boolean
  listHref: string
}

/** Nothing to pay here any more: settled elsewhere, or not this driver's. */
export const ArrearGoneScreen = ({ text, paid, listHref }: ArrearGoneScreenProps) => (
  <ResultPage
    mark={paid ? "good" : "missing"}
    title="无需补缴"
    text={text}
    main={<Button href={listHref}>查看欠费</Button>}
  />
)
