import { LookUpForm } from "#components/payments/start/look-up-form"
import { PayScreen, type PayScreenProps } from "#components/payments/start/pay-screen"
import { Note } from "#components/ui/layout/page"
import { SubmitButton } from "#components/ui/form/submit-button"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"

export type OfflinePayScreenProps = PayScreenProps & {
  /** Set if the car park is online again: the fee can be looked up as usual. */
  onlineLookUp?: { formToken: string; parkId: string; plate: string }
}

const LOOK_UP_FORM_ID = "find"

/** Payment at a barrier without a connection; afterwards the phone shows a code to the barrier. */
export function OfflinePayScreen({ onlineLookUp, notices, ...screen }: OfflinePayScreenProps) {
  const onlineNotice = { text: "车场网络已恢复，可以按正常方式缴费", variant: "info" } as const
  return (
    <>
      <PayScreen
        {...screen}
        notices={onlineLookUp ? [...notices, onlineNotice] : notices}
        hint={onlineLookUp ? undefined : "付款后出示二维码开闸"}
        preferredAction={
          onlineLookUp && (
            <SubmitButton form={LOOK_UP_FORM_ID} busy="正在查询">
              正常缴费
            </SubmitButton>
          )
        }
      >
        {!onlineLookUp && <Note>车场现在没有网络。付款后会得到一个二维码，在出口扫码开闸。</Note>}
      </PayScreen>
      {onlineLookUp && (
        <LookUpForm
          id={LOOK_UP_FORM_ID}
          {...onlineLookUp}
          from={fillAddress(addresses.plateSelectYdV2, {}, { parkId: onlineLookUp.parkId })}
        />
      )}
    </>
  )
}
