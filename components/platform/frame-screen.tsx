import { Empty } from "#components/ui/list/empty"
import { Button } from "#components/ui/form/button"
import { Page } from "#components/ui/layout/page"

/** The sandbox allows scripts and forms, but no access to this page and no navigation of the window. */
export function FrameScreen({ address, title }: { address?: string; title: string }) {
  if (!address) {
    return (
      <Page>
        <Empty picture="missing" text="这个页面不能在这里打开" isHeading>
          <Button variant="quiet" href="/menu">
            返回首页
          </Button>
        </Empty>
      </Page>
    )
  }
  return (
    <iframe
      className="block h-dvh w-full"
      src={address}
      title={title}
      sandbox="allow-scripts allow-forms allow-same-origin"
      referrerPolicy="no-referrer"
    />
  )
}
