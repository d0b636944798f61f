import { ParkSearch, type ParkSearchProps } from "#components/invoices/parks/park-search"
import { Page, Title } from "#components/kit/frame/page"
import { CallCard } from "#components/kit/marks/call-card"
import { Notice } from "#components/kit/marks/notice"
import { NOT_OFFERED } from "#lib/invoices/words"

export type ParksScreenProps = ParkSearchProps & {
  notice?: string
  /** One that was pressed, and offers none. */
  refused?: { phone?: string }
}

/** Which car parks offer invoices. */
export function ParksScreen({ notice, refused, ...search }: ParksScreenProps) {
  return (
    <Page>
      <Title>{search.electronic ? "选择停车场，开全电发票" : "选择停车场，开发票"}</Title>
      {notice && <Notice icon="alert">{notice}</Notice>}
      <ParkSearch {...search}>
        {refused && (
          <>
            <div role="alert">
              <Notice icon="alert">{NOT_OFFERED}</Notice>
            </div>
            <CallCard phone={refused.phone} />
          </>
        )}
      </ParkSearch>
    </Page>
  )
}
