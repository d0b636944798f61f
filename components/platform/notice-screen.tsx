import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { PhoneCell } from "#components/ui/list/cell"
import { Page, Title } from "#components/ui/layout/page"

type NoticeScreenProps = { title: string; text: string; phone?: string }

export function NoticeScreen({ title, text, phone }: NoticeScreenProps) {
  return (
    <Page>
      <Card as="article" pad className="grid gap-2">
        <Title>{title}</Title>
        <p className="text-ink-2">{text}</p>
      </Card>
      <div className="actions">
        <Button href="/menu">我知道了</Button>
      </div>
      {phone && (
        <Card>
          <PhoneCell label="联系客服" phone={phone} />
        </Card>
      )}
    </Page>
  )
}
