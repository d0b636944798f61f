import { Button } from "#components/kit/form/button"
import { ResultPage } from "#components/kit/frame/result"

/** Nothing to pay here any more: settled elsewhere, or not this driver's. */
export function ArrearGoneScreen({ text, listHref }: { text: string; listHref: string }) {
  return <ResultPage mark="neutral" title="无需补缴" text={text} main={<Button href={listHref}>查看欠费</Button>} />
}
