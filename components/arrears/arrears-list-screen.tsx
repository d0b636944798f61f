import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/layout/card"
import { Cell, Chevron } from "#components/ui/list/cell"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import { Money } from "#components/ui/display/money"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { PlatePrompt } from "#components/ui/plate/plate-prompt"
import { RecordRow } from "#components/ui/list/record-row"
import { formatDayAndTime, formatDuration } from "#lib/core/time/dates"

type ListedArrear = {
  orderId: string
  park: string
  plate: string
  amount: number
  minutes: number
  since: string
  href?: string
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

type RowProps = { arrear: ListedArrear; drawn: boolean }

const SOME_MISSING = "部分欠费暂时无法显示，请稍后再来查看"

/** What is owed, one stay a row; each is paid by itself. */
export function ArrearsListScreen(props: ArrearsListScreenProps) {
  const { plate, arrears, incomplete, elsewhere, otherHref, doneHref } = props
  const owed = arrears?.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const one = plate ?? onlyPlate(arrears)
  return (
    <Page>
      <Title>欠费补缴</Title>
      {arrears && arrears.length > 0 ? (
        <>
          {(one ?? !incomplete) && (
            <Card pad className="grid justify-items-start gap-2">
              {one && <Plate no={one} size="lg" />}
              {!incomplete && <Owed count={arrears.length} sum={owed} />}
            </Card>
          )}
          {incomplete && <Note>{SOME_MISSING}</Note>}
          <Card label="欠费记录">
            {arrears.map((arrear) => (
              <Row key={arrear.orderId} arrear={arrear} drawn={!one} />
            ))}
          </Card>
        </>
      ) : (
        plate && <Plate no={plate} />
      )}
      {!arrears && <LoadFailed empty="暂无欠费信息" />}
      {arrears?.length === 0 && (
        <Empty text={incomplete ? SOME_MISSING : elsewhere ? "这个停车场没有欠费" : "没有欠费"}>
          {!elsewhere && (
            <Button variant="quiet" href={doneHref}>
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
        <Button variant="quiet" href={otherHref}>
          查询其他车牌
        </Button>
      )}
    </Page>
  )
}

/** Of one car the plate stands once, above; of several each row has its own. */
function onlyPlate(arrears: readonly ListedArrear[] = []): string | undefined {
  const [first, ...others] = arrears
  return others.every(({ plate }) => plate === first?.plate) ? first?.plate : undefined
}

const Owed = ({ count, sum }: { count: number; sum: number }) => (
  <p className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
    <span className="text-ink-2">欠费 {count} 笔</span>
    <span className="sr-only">，合计</span>
    <Money value={sum} size="amount" />
  </p>
)

const Row = ({ arrear: { park, plate, amount, minutes, since, href }, drawn }: RowProps) => (
  <RecordRow
    href={href}
    title={park}
    sum={<Money value={amount} />}
    note={
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {drawn && (
          <span className="w-full">
            <Plate no={plate} size="sm" />
          </span>
        )}
        <span>{formatDayAndTime(since)} 入场</span>
        <span>停了{formatDuration(minutes)}</span>
        <span className="ml-auto inline-flex items-center gap-3 text-accent">
          去补缴
          <Chevron />
        </span>
      </span>
    }
  />
)

type ArrearsPlateScreenProps = { action: string; parkId?: string; plate?: string; error?: string }

/** Whose arrears: a question anybody may ask, of a plate. */
export function ArrearsPlateScreen({ action, parkId, plate, error }: ArrearsPlateScreenProps) {
  return (
    <Page>
      <form method="get" action={action} className="grid gap-3">
        <PlatePrompt
          title="输入车牌，查欠费"
          name="licencePlate"
          defaultValue={plate}
          error={error}
          submitLabel="查询欠费"
          startOpen
        />
        {parkId && <input type="hidden" name="parkId" value={parkId} />}
      </form>
    </Page>
  )
}
