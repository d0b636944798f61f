import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"

const homeButton = (
  <Button variant="quiet" href="/menu">
    返回首页
  </Button>
)

/** The messaging app opens a mini program only after a tap. */
export function MiniProgramScreen({ link }: { link?: string }) {
  if (!link) {
    return (
      <ResultPage
        icon="bad"
        title="打开小程序失败"
        text="链接不正确或已过期，请返回重新进入"
        primaryAction={homeButton}
      />
    )
  }
  return (
    <ResultPage
      icon="elsewhere"
      title="请在小程序中继续"
      text="点下面的按钮打开微信小程序"
      primaryAction={<Button href={link}>打开小程序</Button>}
      secondaryAction={homeButton}
    />
  )
}
