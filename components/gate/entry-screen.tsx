import { Button } from "#components/ui/form/button"
import { Note } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import type { Fact } from "#components/ui/list/lines"

export type EntryScreenProps = {
  message: string
  park?: string
  gate?: string
  token: string
  gateId: string
  formToken: string
}

/** The driver of a no-plate car confirms the entry by a form, because link previews also request URLs. */
export function EntryScreen({ message, park, gate, token, gateId, formToken }: EntryScreenProps) {
  const facts: (Fact | "" | undefined)[] = [
    { label: "车牌号", value: "无牌车" },
    park && { label: "停车场", value: park },
    gate && { label: "通道", value: gate },
  ]
  return (
    <ResultPage
      icon="neutral"
      title={message}
      facts={facts.filter((fact) => fact !== undefined && fact !== "")}
      primaryAction={
        <Button type="submit" form="entry">
          确认入场
        </Button>
      }
    >
      <form id="entry" method="post" action="/api/gate/register">
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="gateId" value={gateId} />
      </form>
      <Note centred>确认以后抬杆，出场时用同一部手机扫码</Note>
    </ResultPage>
  )
}
