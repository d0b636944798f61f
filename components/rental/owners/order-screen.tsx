import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Card } from "#components/ui/display/card"
import { Note, Page, Section, Title } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"
import { Line, Lines } from "#components/ui/list/lines"
import { Badge } from "#components/ui/display/badge"
import { Money } from "#components/ui/display/money"
import { ToastOnArrival } from "#components/ui/overlay/toast-on-arrival"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { BaySign } from "#components/ui/illustrations/bay-sign"
import { NoBreakText } from "#components/ui/display/no-break-text"
import { OwnerNote } from "#components/rental/owners/owner-note"
import { formatFullDay, formatTime } from "#lib/core/time/dates"
import type { Owner, Permit, RentedCar } from "#lib/rental/model/values"
import { EXTRA_CARS } from "#lib/rental/renewal/messages"
import "#styles/parts.css"

export type OrderScreenProps = {
  /** The message for a car that was just added. */
  addedMessage?: string
  permit: Permit
  cars: readonly RentedCar[]
  owners: readonly Owner[]
  maxCars?: number
  hrefs: { addCar: string; addOwner?: string; back: string; owner: (id: string) => string | undefined }
}

/** With the year, because the payment may be long ago. */
const formatFullTime = (moment: string) => `${formatFullDay(moment)} ${formatTime(moment)}`

const slotTypeLabels = { SELF_USE: "自有", RENT_USE: "租用" } as const

/** A space: its cars with the main car first, its owners and its payment. */
export function OrderScreen({ addedMessage, permit, cars, owners, maxCars, hrefs }: OrderScreenProps) {
  const { slotNo, area, park, until, packageName, slotType, isValid, fee, financeId, paidAt, madeAt } = permit
  const sortedCars = cars.toSorted((a, b) => Number(b.isMaster) - Number(a.isMaster))
  return (
    <Page
      bar={
        <ActionBar
          secondaryAction={
            <Button variant="quiet" href={hrefs.back}>
              返回
            </Button>
          }
        >
          <Button variant={isValid ? "fill" : "quiet"} href={hrefs.addCar}>
            添加车辆
          </Button>
        </ActionBar>
      }
    >
      <Title>车辆和车主</Title>
      {addedMessage && <ToastOnArrival text={addedMessage} />}
      <div className="card permit-head">
        <BaySign number={slotNo} area={area} isExpired={!isValid} />
        <div className="min-w-0">
          <b className="block text-body/snug text-balance">{park}</b>
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            <span>
              <NoBreakText>{[packageName, slotTypeLabels[slotType]].filter(Boolean).join("，")}</NoBreakText>
            </span>
            <span>
              <NoBreakText>{`${formatFullDay(until)}到期`}</NoBreakText>
            </span>
            {!isValid && <Badge>已失效</Badge>}
          </span>
        </div>
      </div>
      <Section>
        {maxCars === undefined ? `车辆 ${sortedCars.length} 辆` : `车辆 ${sortedCars.length} 辆，最多 ${maxCars} 辆`}
      </Section>
      <Card>
        {sortedCars.map(({ plate, isMaster }) => (
          <Cell
            key={plate}
            label={<PlateOrText number={plate} size="sm" />}
            value={isMaster ? <Badge>主车</Badge> : undefined}
          />
        ))}
      </Card>
      <Note>{EXTRA_CARS}。</Note>
      <Section>车主</Section>
      <Card>
        {owners.map(({ id, name, phone, plates }) => (
          <Cell
            key={id}
            icon="visitor"
            label={name}
            isName
            note={<OwnerNote phone={phone} plates={plates} />}
            href={hrefs.owner(id)}
          />
        ))}
        {hrefs.addOwner && <Cell icon="plus" label="添加车主" href={hrefs.addOwner} />}
      </Card>
      <Lines card>
        {fee !== undefined && (
          <Line label="费用">
            <Money value={fee} />
          </Line>
        )}
        {financeId && <Line label="账单号">{financeId}</Line>}
        {paidAt && <Line label="缴费时间">{formatFullTime(paidAt)}</Line>}
        {madeAt && <Line label="创建时间">{formatFullTime(madeAt)}</Line>}
      </Lines>
      <SignedInEffects />
    </Page>
  )
}
