import { MenuHint } from "#components/lucky-money/menu-hint"
import { CopyButton } from "#components/ui/overlay/copy-button"
import { Card } from "#components/ui/display/card"
import { Note } from "#components/ui/layout/page"

export type ShareHintProps = { inMessagingApp: boolean; link: string }

/** In WeChat the page is shared by WeChat's menu; elsewhere the link is copied. */
export function ShareHint({ inMessagingApp, link }: ShareHintProps) {
  if (inMessagingApp) {
    return (
      <>
        <MenuHint />
        <Note centred>点右上角“…”，把红包发给朋友</Note>
      </>
    )
  }
  return (
    <Card pad className="grid gap-3">
      <p>把链接发给朋友</p>
      <p className="text-sm break-all text-ink-2 select-all">{link}</p>
      <CopyButton text={link} variant="fill" />
    </Card>
  )
}
