import { Button } from "#components/kit/form/button"
import { Empty } from "#components/kit/list/empty"
import { Icon } from "#components/kit/display/icon"
import { OFFLINE } from "#components/platform/layout/offline-mark"
import { Page } from "#components/kit/layout/page"

export function OfflineScreen() {
  return (
    <Page>
      <div id={OFFLINE}>
        <Empty picture="offline" text="没有网络，请检查网络后重试" heading>
          <Button variant="quiet" icon={<Icon name="again" small />} href="">
            重试
          </Button>
        </Empty>
      </div>
    </Page>
  )
}
