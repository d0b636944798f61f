import { RestoreSession } from "#components/account/restore/restore-session"
import { Button } from "#components/ui/form/button"
import { Note } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"

/** Shown while the ticket is redeemed. Without JavaScript it links to sign-in. */
export function RestoreScreen({ nextHref, signInHref }: { nextHref: string; signInHref: string }) {
  return (
    <RestoreSession nextHref={nextHref} signInHref={signInHref}>
      <ResultPage
        icon="wait"
        title="正在恢复登录"
        primaryAction={
          <Button variant="quiet" href={signInHref}>
            直接登录
          </Button>
        }
      >
        <noscript>
          <Note centred>这个浏览器不能自动恢复，请直接登录</Note>
        </noscript>
      </ResultPage>
    </RestoreSession>
  )
}
