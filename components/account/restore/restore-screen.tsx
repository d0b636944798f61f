import { Restoring } from "#components/account/restore/restoring"
import { Button } from "#components/ui/form/button"
import { Note } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"

/** One line while the ticket is read; without a script, the way to sign in. */
export function RestoreScreen({ next, signIn }: { next: string; signIn: string }) {
  return (
    <Restoring next={next} signIn={signIn}>
      <ResultPage
        mark="wait"
        title="正在恢复登录"
        main={
          <Button variant="quiet" href={signIn}>
            直接登录
          </Button>
        }
      >
        <noscript>
          <Note centred>这个浏览器不能自动恢复，请直接登录</Note>
        </noscript>
      </ResultPage>
    </Restoring>
  )
}
