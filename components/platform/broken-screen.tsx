import { Button } from "#components/kit/button"
import { Note } from "#components/kit/page"
import { ResultPage } from "#components/kit/result"

/** Our own mistake: no guess at what it was, a way on, and the number under which it stands in the log. */
export function BrokenScreen({ reference }: { reference?: string }) {
  return (
    <ResultPage
      mark="bad"
      title="页面出了点问题"
      text="请重试，您没有因此被扣款"
      main={<Button href="">重试</Button>}
      quiet={
        <Button look="quiet" href="/menu">
          返回首页
        </Button>
      }
    >
      {reference && <Note centred>编号 {reference}</Note>}
    </ResultPage>
  )
}
