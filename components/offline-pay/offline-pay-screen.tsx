import { LookUpForm } from "#components/payments/start/look-up-form"
import { PayScreen, type PayScreenProps } from "#components/payments/start/pay-screen"
import { Note } from "#components/ui/layout/page"
import { SubmitButton } from "#components/ui/form/submit-button"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"

export type OfflinePayScreenProps = PayScreenProps & {
  /** The line is back: the fee can be looked up as usual. */
  online?: { formToken: string; parkId: string; plate: string }
}

const FIND = "find"

/** Paying at a barrier without a line; afterwards the phone shows it a code. */
export function OfflinePayScreen({ online, notices, ...screen }: OfflinePayScreenProps) {
  const back = { text: "车场网络已恢复，可以按正常方式缴费", variant: "info" } as const
  return (
    <>
      <PayScreen {...screen} notices={online ? [...notices, back] : notices} hint="付款后出示二维码开闸">
        {online ? (
          <SubmitButton form={FIND} variant="quiet" busy="正在查询">
            正常缴费
          </SubmitButton>
        ) : (
          <Note>车场现在没有网络。付款后会得到一个二维码，在出口扫码开闸。</Note>
        )}
      </PayScreen>
      {online && (
        <LookUpForm
          id={FIND}
          {...online}
          from={fillAddress(addresses.plateSelectYdV2, {}, { parkId: online.parkId })}
        />
      )}
    </>
  )
}
