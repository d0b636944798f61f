import { Button } from "#components/kit/form/button"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Card } from "#components/kit/frame/card"
import { broken } from "#components/kit/marks/sentence"
import { PhoneCell } from "#components/kit/list/cell"
import { Page, Title } from "#components/kit/frame/page"

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
        <p className="text-pretty break-keep text-ink-2">{broken(text)}</p>
      </Card>
      {phone && (
        <Card>
          <PhoneCell label="联系客服" phone={phone} />
        </Card>
      )}
    </Page>
  )
}
