import { Button } from "#components/ui/form/button"
import { Note } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"

/** The provider accepts the session but rejects the page. It offers no sign-in, which would not help. */
export function PageRefusedScreen({ retryHref, reference }: { retryHref: string; reference: string }) {
  return (
    <ResultPage
      icon="bad"
      title="这个页面暂时打不开"
      text="您已登录，停车平台暂时没有提供这个页面，请稍后重试"
      primaryAction={<Button href={retryHref}>重试</Button>}
      secondaryAction={
        <Button variant="quiet" href="/menu">
          返回首页
        </Button>
      }
    >
      <Note centred>编号 {reference.slice(0, 8)}</Note>
    </ResultPage>
  )
}
