import type { BuyerFieldsProps } from "#components/invoices/find/buyer-fields"
import { Button } from "#components/kit/form/button"
import { SubmitButton } from "#components/kit/form/submit-button"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Card } from "#components/kit/frame/card"
import { Note, Page, Title } from "#components/kit/frame/page"
import { Record } from "#components/kit/list/record"
import { Money } from "#components/kit/marks/money"
import { Plate } from "#components/kit/plate/plate"
import { SignedIn } from "#components/account/sign-in/signed-in"
import { MERGE, mergeWords } from "#lib/invoices/merging"
import type { Order } from "#lib/invoices/values"
import { dated } from "#lib/invoices/when"
import { isPlate } from "#lib/kit/plate/plate"

export type MergeScreenProps = {
  chosen: readonly Order[]
  /** In milliseconds, by the provider's clock. */
  now: number
  /** Whom an ordinary invoice was to be made out to. */
  buyer: Partial<BuyerFieldsProps["typed"]>
  back: string
  formToken: string
}

/** Asks before several become one: where there is no script to ask it over their list. */
export function MergeScreen({ chosen, now, buyer, back, formToken }: MergeScreenProps) {
  const { name, tax, email } = buyer
  const sum = chosen.reduce((all, { amount }) => all + amount, 0)
  return (
    <form method="post" action="/api/invoices/choose" className="contents">
      <Page
        bar={
          <ActionBar
            quiet={
              <Button type="submit" look="quiet" name="merged" value="no">
                {MERGE.dismiss}
              </Button>
            }
          >
            <SubmitButton busy="请稍候" name="merged" value="1">
              {MERGE.accept}
            </SubmitButton>
          </ActionBar>
        }
      >
        <Title>{MERGE.title}</Title>
        <Note>
          <span className="break-keep">{mergeWords(chosen.length, sum)}</span>
        </Note>
        <Card>
          {dated(chosen, now).map(({ orderId, plate, park, when, amount }) => (
            <Record
              key={orderId}
              title={isPlate(plate) ? <Plate no={plate} size="sm" /> : plate}
              note={`${when} ${park}`}
              sum={<Money of={amount} />}
            />
          ))}
        </Card>
        {Object.entries({ csrfToken: formToken, back, name, tax, email }).map(
          ([field, value]) => value !== undefined && <input key={field} type="hidden" name={field} value={value} />,
        )}
        {chosen.map(({ orderId }) => (
          <input key={orderId} type="hidden" name="order" value={orderId} />
        ))}
        <SignedIn />
      </Page>
    </form>
  )
}
