import { Button } from "#components/kit/form/button"
import { ResultPage } from "#components/kit/frame/result"

/** What the address names is not there, or is not this driver's: nothing is told of it. */
export const NothingHereScreen = ({ text, href, go = "返回长租" }: { text: string; href: string; go?: string }) => (
  <ResultPage mark="missing" title={text} main={<Button href={href}>{go}</Button>} />
)
