import { ActionBar } from "#components/kit/frame/action-bar"
import { Button } from "#components/kit/form/button"
import { Line, Lines } from "#components/kit/list/lines"
import { Note, Page, Title } from "#components/kit/frame/page"

export type EntryScreenProps = {
  message: string
  park?: string
  gate?: string
  token: string
  gateId: string
  formToken: string
}

/** A car without a plate is let in by its driver's word. An address alone opens no barrier: others look into links, too. */
export function EntryScreen({ message, park, gate, token, gateId, formToken }: EntryScreenProps) {
  return (
    <Page
      bar={
        <ActionBar>
          <Button type="submit" form="entry">
            确认入场
          </Button>
        </ActionBar>
      }
    >
      <Title>{message}</Title>
      <form id="entry" method="post" action="/api/gate/register">
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="gateId" value={gateId} />
        <Lines card>
          <Line label="车牌号">无牌车</Line>
          {park && <Line label="停车场">{park}</Line>}
          {gate && <Line label="通道">{gate}</Line>}
        </Lines>
      </form>
      <Note centred>确认以后抬杆，出场时用同一部手机扫码</Note>
    </Page>
  )
}
