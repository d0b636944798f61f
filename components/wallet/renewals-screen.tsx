import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import type { ListPage } from "#components/ui/list/more-list"
import { RenewalList } from "#components/wallet/renewal-list"
import type { Renewal } from "#lib/wallet/values"

type RenewalsScreenProps = {
  terms?: ListPage<Renewal>
  renewalId: string
  now: number
  pageHref: string
  formToken: string
}

export function RenewalsScreen({ terms, renewalId, now, pageHref, formToken }: RenewalsScreenProps) {
  const park = terms?.items[0]?.park
  return (
    <Page tab="wallet">
      <Title>续费记录</Title>
      {park && <Note>{park}</Note>}
      {!terms && <LoadFailed subject="续费记录" />}
      {terms?.items.length === 0 && (
        <Empty text="还没有续费记录">
          <Button variant="quiet" href="/WALLET/bills?recordType=long">
            长租账单
          </Button>
        </Empty>
      )}
      {terms && terms.items.length > 0 && (
        <RenewalList firstPage={terms} now={now} formToken={formToken} pageHref={pageHref} renewalId={renewalId} />
      )}
      <SignedInEffects />
    </Page>
  )
}
