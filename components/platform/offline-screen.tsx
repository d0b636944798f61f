import { Button } from "#components/ui/form/button"
import { Empty } from "#components/ui/list/empty"
import { OFFLINE_ID } from "#components/platform/layout/offline-id"
import { Page } from "#components/ui/layout/page"

export function OfflineScreen() {
  return (
    <Page>
      <div id={OFFLINE_ID}>
        <Empty picture="failed" text="没有网络，请检查网络后重试" isHeading>
          <Button href="">重试</Button>
        </Empty>
      </div>
    </Page>
  )
}
