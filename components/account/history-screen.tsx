import { HistoryList } from "#components/account/history-list"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import type { ListPage } from "#components/ui/list/more-list"
import { Page, Title } from "#components/ui/layout/page"
import type { Visit } from "#lib/account/values"

type HistoryScreenProps = { visits?: ListPage<Visit>; formToken: string }

/** `visits` is undefined if the list could not be loaded. */
export function HistoryScreen({ visits, formToken }: HistoryScreenProps) {
  return (
    <Page tab="settings">
      <Title>停车记录</Title>
      {!visits && <LoadFailed subject="停车记录" />}
      {visits?.items.length === 0 && (
        <Empty text="暂无停车记录">
          <Button variant="quiet" href="/PAY/plate_select_yd_v2">
            去缴费
          </Button>
        </Empty>
      )}
      {visits && visits.items.length > 0 && <HistoryList firstPage={visits} formToken={formToken} />}
      <SignedInEffects />
    </Page>
  )
}
