import { Button } from "#components/ui/form/button"
import { CallCard } from "#components/ui/list/call-card"
import { ResultPage } from "#components/ui/layout/result"

/** For a QR code that none of our keys has signed: a fake sticker, or a damaged one. */
export const ForgedCodeScreen = ({ phone }: { phone?: string }) => (
  <ResultPage
    icon="bad"
    title="这个二维码不是我们贴的"
    text="请不要用它付款。您可以自己输入车牌缴费，也可以打电话告诉我们。"
    primaryAction={<Button href="/menu">自己输入车牌缴费</Button>}
  >
    <CallCard phone={phone} />
  </ResultPage>
)
