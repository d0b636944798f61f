import { Button } from "#components/ui/form/button"
import { RentalLink } from "#components/rental/home/rental-link"
import { ResultPage } from "#components/ui/layout/result"
import { Money } from "#components/ui/display/money"
import { ReloadOnReturn } from "#components/ui/display/reload-on-return"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { formatFullDay } from "#lib/core/time/dates"
import { formatSlot } from "#lib/rental/format-space"
import { isNewPermit } from "#lib/rental/model/rules"
import type { Permit } from "#lib/rental/model/values"

/** A paid renewal. The end day comes from the provider's record of the space. */
export function RenewedScreen({ permit, due }: { permit?: Permit; due?: number }) {
  const { park, slotNo, area, plate, until } = permit ?? {}
  const isFirst = permit !== undefined && isNewPermit(permit)
  return (
    <ResultPage
      icon="good"
      title={isFirst ? "租用成功" : "续费成功"}
      text={until ? `车位${isFirst ? "租" : "续"}到 ${formatFullDay(until)}，凭车牌进出` : "到期日期在长租中查看"}
      primaryAction={<RentalLink href="/WALLET/white_list/list" />}
      secondaryAction={
        <Button variant="quiet" href="/WALLET/bills?recordType=long">
          查看账单
        </Button>
      }
      facts={[
        ...(park ? [{ label: "停车场", value: park }] : []),
        ...(slotNo ? [{ label: "车位", value: formatSlot({ area, slotNo }) }] : []),
        ...(plate ? [{ label: "车牌号", value: <PlateOrText number={plate} size="sm" /> }] : []),
        ...(due === undefined ? [] : [{ label: "实付金额", value: <Money value={due} /> }]),
      ]}
    >
      <ReloadOnReturn />
    </ResultPage>
  )
}
