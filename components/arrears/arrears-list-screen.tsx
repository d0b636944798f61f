import { Button } from "#components/kit/form/button"
import { Card } from "#components/kit/frame/card"
import { Cell } from "#components/kit/list/cell"
import { Empty, LoadFailed } from "#components/kit/list/empty"
import { Money } from "#components/kit/marks/money"
import { Note, Page, Title } from "#components/kit/frame/page"
import { Plate } from "#components/kit/plate/plate"
import { PlateInput } from "#components/kit/plate/plate-input"
import { Record } from "#components/kit/list/record"
import { dayAndTime, duration } from "#lib/kit/time/dates"

type ListedArrear = {
  orderId: string
  park: string
  plate: string
  amount: number
  minutes: number
  since: string
  href: string
}

type ArrearsListScreenProps = {
  plate?: string
  /** Undefined when they could not be had. */
  arrears?: ListedArrear[]
  /** There are more than could be read. */
  incomplete?: boolean
  /** What is owed in other parks than the one that was asked about. */
  elsewhere?: { count: number; href: string }
  otherHref: string
  doneHref: string
}

const SOME_MISSING = "部分欠费暂时无法显示，请稍后再来查看"

/** What is owed, one stay a row; each is paid by itself. */
export function ArrearsListScreen(props: ArrearsListScreenProps) {
  const { plate, arrears, incomplete, elsewhere, otherHref, doneHref } = props
  const owed = arrears?.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  return (
    <Page>
      <Title>欠费补缴</Title>
      {plate && <Plate no={plate} />}
      {!arrears && <LoadFailed empty="暂无欠费信息" />}
      {arrears && arrears.length > 0 && (
        <>
          <Note>
            {incomplete ? (
              SOME_MISSING
            ) : (
              <>
                共 {arrears.length} 笔，合计 <Money of={owed} />
              </>
            )}
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
      )}
      {arrears?.length === 0 && (
        <Empty text={incomplete ? SOME_MISSING : elsewhere ? "这个停车场没有欠费" : "没有欠费"}>
          {!elsewhere && (
            <Button look="quiet" href={doneHref}>
              返回
            </Button>
          )}
        </Empty>
      )}
      {elsewhere && (
        <Card>
          <Cell icon="car" label={`其他停车场还有 ${elsewhere.count} 笔欠费`} href={elsewhere.href} />
        </Card>
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
