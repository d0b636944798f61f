import type { ReactNode } from "react"
import { Button } from "#components/kit/form/button"
import { ActionBar } from "#components/kit/layout/action-bar"
import { Page } from "#components/kit/layout/page"
import { Icon } from "#components/kit/display/icon"

type ProvisionalPageProps = { checks: "价格" | "停车费"; title: string; refreshHref: string; children: ReactNode }

/** What an address says, grey, while the provider is slow: something to read, and nothing to press but 刷新. */
export function ProvisionalPage({ checks, title, refreshHref, children }: ProvisionalPageProps) {
  return (
    <Page
      bar={
        <ActionBar hint={`正在核对${checks}，核对后即可支付`}>
          <Button variant="quiet" icon={<Icon name="again" small />} href={refreshHref}>
            刷新
          </Button>
        </ActionBar>
      }
    >
      <h1 className="sr-only">{title}</h1>
      {children}
    </Page>
  )
}
