import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { Page, Title } from "#components/ui/layout/page"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import type { ListPage } from "#components/ui/list/more-list"
import { MovementList, type NumberedMovement } from "#components/wallet/movement-list"

export type BalanceDetailsScreenProps = {
  /** Undefined if loading failed. */
  details?: ListPage<NumberedMovement>
  now: number
  topUpHref?: string
  formToken: string
}

export function BalanceDetailsScreen({ details, now, topUpHref, formToken }: BalanceDetailsScreenProps) {
  return (
    <Page tab="wallet">
      <Title>余额明细</Title>
      {!details && <LoadFailed subject="余额记录" />}
      {details?.items.length === 0 && (
        <Empty text="还没有余额记录">
          {topUpHref && (
            <Button variant="quiet" href={topUpHref}>
              去充值
            </Button>
          )}
        </Empty>
      )}
      {details && details.items.length > 0 && <MovementList firstPage={details} now={now} formToken={formToken} />}
      <SignedInEffects />
    </Page>
  )
}
