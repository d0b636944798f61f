import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { PhoneCell } from "#components/ui/list/cell"
import { Page, Title } from "#components/ui/layout/page"

type NoticeScreenProps = { notice?: { title: string; text: string }; phone?: string }

export function NoticeScreen({ notice, phone }: NoticeScreenProps) {
  return (
    <Page>
      <Card as="article" pad className="grid gap-2">
        <Title>{notice?.title ?? "公告"}</Title>
        <p className="text-ink-2">{notice?.text ?? "目前没有新的公告，停车缴费等服务正常使用。"}</p>
      </Card>
      <div className="actions">
        <Button variant="quiet" href="/menu">
          {notice ? "我知道了" : "返回"}
        </Button>
      </div>
      {phone && (
        <Card>
          <PhoneCell label="联系客服" phone={phone} />
        </Card>
      )}
    </Page>
  )
}
