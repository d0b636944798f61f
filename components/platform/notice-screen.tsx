import { Button } from "#components/ui/form/button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Card } from "#components/ui/display/card"
import { PhoneCell } from "#components/ui/list/cell"
import { Page, Title } from "#components/ui/layout/page"

type NoticeScreenProps = { title: string; text: string; phone?: string }

export function NoticeScreen({ title, text, phone }: NoticeScreenProps) {
  return (
    <Page
      bar={
        <ActionBar>
          <Button href="/menu">我知道了</Button>
        </ActionBar>
      }
    >
      <Card as="article" pad className="grid gap-2">
        <Title>{title}</Title>
        <p className="text-ink-2">{text}</p>
      </Card>
      {phone && (
        <Card>
          <PhoneCell label="联系客服" phone={phone} />
        </Card>
      )}
    </Page>
  )
}
