import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Page } from "#components/ui/layout/page"
import { Icon } from "#components/ui/display/icon"

type ProvisionalPageProps = { checkedValue: "价格" | "停车费"; title: string; refreshHref: string; children: ReactNode }

/** Values from the URL, in grey, while the provider is slow; the only action is 刷新. */
export function ProvisionalPage({ checkedValue, title, refreshHref, children }: ProvisionalPageProps) {
  return (
    <Page
      bar={
        <ActionBar hint={`正在核对${checkedValue}，核对后即可支付`}>
          <Button variant="quiet" icon={<Icon name="retry" small />} href={refreshHref}>
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
