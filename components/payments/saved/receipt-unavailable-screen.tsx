import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"

/** Does not reveal whether the order exists. `isShared`: opened by a shared link. */
export function ReceiptUnavailableScreen({ isShared }: { isShared?: boolean }) {
  return isShared ? (
    <ResultPage
      icon="missing"
      title="收据链接已失效"
      text="链接不完整，或已超过 30 天。请让付款的人重新发一个。"
      primaryAction={
        <Button variant="quiet" href="/menu">
          返回首页
        </Button>
      }
    />
  ) : (
    <ResultPage
      icon="missing"
      title="没有可以查看的收据"
      text="请用付款时的手机和浏览器打开。"
      primaryAction={<Button href="/my_payments">我付过的</Button>}
    />
  )
}
