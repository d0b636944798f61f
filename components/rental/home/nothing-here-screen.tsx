import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"
import { formWords } from "#lib/rental/renewal/words"

/** What is wrong, and what is to be done. */
const ODD = formWords["amount-odd"].split("，")

/** What it would cost nobody believes: somebody of the car park is asked. */
export const OddRentScreen = ({ phone, homeHref }: { phone?: string; homeHref: string }) => (
  <ResultPage
    mark="call"
    title={ODD[0] ?? ""}
    text={ODD.slice(1).join("，")}
    main={phone ? <Button href={`tel:${phone}`}>联系停车场</Button> : <Button href={homeHref}>返回长租</Button>}
    quiet={
      phone && (
        <Button variant="quiet" href={homeHref}>
          返回长租
        </Button>
      )
    }
  />
)

/** What the address names is not there, or is not this driver's: nothing is told of it. */
export const NothingHereScreen = ({ text, href, go = "返回长租" }: { text: string; href: string; go?: string }) => (
  <ResultPage mark="missing" title={text} main={<Button href={href}>{go}</Button>} />
)
