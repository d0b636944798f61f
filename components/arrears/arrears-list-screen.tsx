import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
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
  plate: string
  amount: number
  /** Missing if the viewer may not see the stay. */
  park?: string
  minutes?: number
  since?: string
  roundedDuration?: string
  href?: string
}

type ArrearsListScreenProps = {
  plate?: string
  /** Undefined if loading failed. */
  arrears?: ListedArrear[]
  /** Some arrears could not be read. */
  isIncomplete?: boolean
  /** Arrears in other car parks than the requested one. */
  otherParks?: { count: number; href: string }
  otherPlateHref: string
  doneHref: string
}

type RowProps = { arrear: ListedArrear; showsPlate: boolean }

const INCOMPLETE_TEXT = "部分欠费暂时无法显示，请稍后再来查看"

/** Unpaid stays, one per row; each is paid separately. */
export function ArrearsListScreen(props: ArrearsListScreenProps) {
  const { plate, arrears, isIncomplete, otherParks, otherPlateHref, doneHref } = props
  const total = arrears?.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const commonPlate = plate ?? findCommonPlate(arrears)
  return (
    <Page>
      <Title>欠费补缴</Title>
      {arrears && arrears.length > 0 ? (
        <>
          {(commonPlate ?? !isIncomplete) && (
            <Card pad className="grid justify-items-start gap-2">
              {commonPlate && <Plate number={commonPlate} size="lg" />}
              {!isIncomplete && <ArrearsTotal count={arrears.length} sum={total} />}
            </Card>
          )}
          {isIncomplete && <Note>{INCOMPLETE_TEXT}</Note>}
          <Card label="欠费记录">
            {arrears.map((arrear) => (
              <ArrearRow key={arrear.orderId} arrear={arrear} showsPlate={!commonPlate} />
            ))}
          </Card>
        </>
      ) : (
        plate && <Plate number={plate} />
      )}
      {!arrears && <LoadFailed subject="欠费信息" />}
      {arrears?.length === 0 && (
        <Empty text={isIncomplete ? INCOMPLETE_TEXT : otherParks ? "这个停车场没有欠费" : "没有欠费"}>
          {!otherParks && (
            <Button variant="quiet" href={doneHref}>
              返回
            </Button>
          )}
        </Empty>
      )}
      {otherParks && (
        <Card>
          <Cell icon="car" label={`其他停车场还有 ${otherParks.count} 笔欠费`} href={otherParks.href} />
        </Card>
      )}
      {plate && (
        <Button variant="quiet" href={otherPlateHref}>
          查询其他车牌
        </Button>
      )}
    </Page>
  )
}

/** The plate, if all arrears belong to one car. It is then shown once above the list. */
function findCommonPlate(arrears: readonly ListedArrear[] = []): string | undefined {
  const [first, ...rest] = arrears
  return rest.every(({ plate }) => plate === first?.plate) ? first?.plate : undefined
}

const ArrearsTotal = ({ count, sum }: { count: number; sum: number }) => (
  <p className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
    <span className="text-ink-2">欠费 {count} 笔</span>
    <span className="sr-only">，合计</span>
    <Money value={sum} size="amount" />
  </p>
)

const ArrearRow = ({ arrear, showsPlate }: RowProps) => {
  const { park, plate, amount, minutes, since, roundedDuration, href } = arrear
  const duration = minutes === undefined ? roundedDuration : formatDuration(minutes)
  return (
    <RecordRow
      href={href}
      title={park ?? "停车费"}
      sum={<Money value={amount} />}
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {showsPlate && (
            <span className="w-full">
              <Plate number={plate} size="sm" />
            </span>
          )}
          {since && <span>{formatDayAndTime(since)} 入场</span>}
          {duration && <span>停了{duration}</span>}
          <span className="ml-auto inline-flex items-center gap-3 text-accent">
            去补缴
            <Chevron />
          </span>
        </span>
      }
    />
  )
}

type ArrearsPlateScreenProps = { action: string; parkId?: string; plate?: string; error?: string }

/** Arrears of a plate; no sign-in is required. */
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
          busyLabel="正在查询"
          isInitiallyOpen
        />
        {parkId && <input type="hidden" name="parkId" value={parkId} />}
      </form>
    </Page>
  )
}
