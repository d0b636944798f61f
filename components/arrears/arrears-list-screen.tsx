import { Button } from "#components/kit/button"
import { Card } from "#components/kit/card"
import { Empty } from "#components/kit/empty"
import { Money } from "#components/kit/money"
import { Note, Page, Title } from "#components/kit/page"
import { Plate } from "#components/kit/plate"
import { PlateInput } from "#components/kit/plate-input"
import { Record } from "#components/kit/record"
import { dayAndTime, duration } from "#lib/kit/dates"

export type ListedArrear = {
  orderId: string
  park: string
  plate: string
  amount: number
  minutes: number
  since: string
  href: string
}

type ArrearsListScreenProps = { plate?: string; arrears: ListedArrear[]; otherHref: string; doneHref: string }

/** What is owed, one stay a row; each is paid by itself. */
export function ArrearsListScreen({ plate, arrears, otherHref, doneHref }: ArrearsListScreenProps) {
  const owed = arrears.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Page>
      <Title>欠费补缴</Title>
      {plate && <Plate no={plate} />}
      {arrears.length > 0 ? (
        <>
          <Note>
            共 {arrears.length} 笔，合计 <Money of={owed} />
          </Note>
          <Card label="欠费记录">
            {arrears.map(({ orderId, park, plate: of, amount, minutes, since, href }) => (
              <Record
                key={orderId}
                href={href}
                title={park}
                sum={<Money of={amount} />}
                note={
                  <>
                    {`${of}　${dayAndTime(since)} 入场　`}
                    <span className="inline-block">停了{duration(minutes)}</span>
                  </>
                }
              />
            ))}
          </Card>
        </>
      ) : (
        <Empty text="没有欠费">
          <Button look="quiet" href={doneHref}>
            返回
          </Button>
        </Empty>
      )}
      {plate && (
        <Button look="quiet" href={otherHref}>
          查询其他车牌
        </Button>
      )}
    </Page>
  )
}

type ArrearsPlateScreenProps = { action: string; parkId?: string; plate?: string; error?: string }

/** Whose arrears: a question anybody may ask, of a plate. */
export function ArrearsPlateScreen({ action, parkId, plate, error }: ArrearsPlateScreenProps) {
  return (
    <Page>
      <Title>输入车牌，查欠费</Title>
      <form method="get" action={action}>
        <PlateInput name="licencePlate" defaultValue={plate} error={error} submit="查询欠费" startOpen />
        {parkId && <input type="hidden" name="parkId" value={parkId} />}
      </form>
    </Page>
  )
}
