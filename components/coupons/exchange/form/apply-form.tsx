"use client"

import { type ReactNode, useCallback, useState } from "react"
import { ChooserPhoto } from "#components/coupons/exchange/form/chooser-photo"
import { ReceiptPhoto } from "#components/coupons/exchange/form/receipt-photo"
import { useSkipOnBack } from "#components/coupons/exchange/form/skip-on-back"
import { useCheckedForm } from "#components/ui/form/use-checked-form"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Field, Fields } from "#components/ui/form/field"
import { PhoneField } from "#components/ui/form/phone-field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { FormPage } from "#components/ui/layout/form-page"
import { PlateInput } from "#components/ui/plate/plate-input"
import { type Claimant, isComplete, type ClaimantErrors, validateClaimant } from "#lib/coupons/exchange/rules"
import type { UploadMethod } from "#lib/coupons/model/states"

export type ApplyFormProps = {
  formToken: string
  /** The signed id of the driver; required for uploads. */
  owner?: string
  /** The URL of this screen, which names the shop. */
  back: string
  needsPlate: boolean
  /** How the photo is uploaded; undefined if none is required. */
  uploadMethod?: UploadMethod
  /** The URL of WeChat's SDK, for its photo chooser. */
  script?: string
  draft?: Partial<Claimant> & { photoTicket?: string; mediaId?: string }
  errors?: ClaimantErrors
  photoError?: string
  /** Uploads may fail again and again. */
  supportPhone?: string
  /** Going back from the result leaves the app. */
  leavesAppOnBack?: boolean
  /** In place of the button, until a value changes. */
  refusedAction?: ReactNode
  /** Title, shop and error. */
  children: ReactNode
  /** Rendered on the server to keep their code out of the bundle. */
  plateHeading: ReactNode
  photoNote: ReactNode
  after?: ReactNode
}

/** A native form. A press of the button while the form is incomplete shows the errors. */
export function ApplyForm({
  formToken,
  owner,
  back,
  needsPlate,
  uploadMethod,
  script,
  draft = {},
  children,
  ...rest
}: ApplyFormProps) {
  const {
    refusedAction,
    errors,
    photoError,
    supportPhone,
    leavesAppOnBack = false,
    plateHeading,
    photoNote,
    after,
  } = rest
  const read = useCallback((form: HTMLFormElement) => readClaimant(form, needsPlate), [needsPlate])
  const { form, isFilledIn, shownErrors, checkInput, showErrors } = useCheckedForm(
    { read, validate: validateClaimant, isComplete },
    errors ?? {},
  )
  const [isChanged, setIsChanged] = useState(false)
  const onChange = () => {
    setIsChanged(true)
    checkInput()
  }
  // Also called on mount.
  const onPlate = useCallback(
    (plate: string) => {
      if (plate !== (draft.plate ?? "")) setIsChanged(true)
      checkInput()
    },
    [checkInput, draft.plate],
  )
  const [hasPhoto, setHasPhoto] = useState(Boolean(draft.photoTicket || draft.mediaId))
  const [isChooserUnavailable, setIsChooserUnavailable] = useState(false)
  const rememberSubmit = useSkipOnBack(back, leavesAppOnBack)
  const photoProps = {
    back,
    plate: () => readPlate(form.current),
    error: photoError,
    supportPhone,
    onChange: setHasPhoto,
  }
  const isReady = isFilledIn !== false && (uploadMethod === undefined || hasPhoto)
  return (
    <form
      ref={form}
      method="post"
      action={uploadMethod ? "/api/coupons/receipt-send" : "/api/coupons/receipt-apply"}
      encType={uploadMethod ? "multipart/form-data" : undefined}
      className="contents"
      onInput={onChange}
      onSubmit={(event) => (showErrors() ? event.preventDefault() : rememberSubmit())}
    >
      <FormPage
        bar={
          <ActionBar>
            {isChanged || !refusedAction ? (
              <SubmitButton
                busy="正在提交"
                // An invalid plate stops the submit event; show the errors of the other fields, too.
                onClick={showErrors}
                {...(isFilledIn !== undefined && !isReady && { "aria-disabled": true })}
              >
                领取停车券
              </SubmitButton>
            ) : (
              refusedAction
            )}
          </ActionBar>
        }
      >
        {children}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={back} />
        {owner && <input type="hidden" name="owner" value={owner} />}
        {needsPlate && (
          <>
            {plateHeading}
            <PlateInput name="plate" defaultValue={draft.plate} error={errors?.plate} onPlate={onPlate} />
          </>
        )}
        {uploadMethod &&
          (uploadMethod === "WX" && script && !isChooserUnavailable ? (
            <ChooserPhoto
              {...photoProps}
              script={script}
              mediaId={draft.mediaId}
              onUnavailable={() => setIsChooserUnavailable(true)}
            />
          ) : (
            <ReceiptPhoto {...photoProps} formToken={formToken} ticket={draft.photoTicket} />
          ))}
        {uploadMethod && photoNote}
        <Fields>
          <PhoneField defaultValue={draft.phone} error={shownErrors.phone} />
          <Field
            label="微信号"
            name="wechat"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={50}
            placeholder="选填，6 至 50 位"
            defaultValue={draft.wechat}
            error={shownErrors.wechat}
          />
        </Fields>
        {after}
      </FormPage>
    </form>
  )
}

const readPlate = (form: HTMLFormElement | null) => String((form && new FormData(form).get("plate")) ?? "")

function readClaimant(form: HTMLFormElement, needsPlate: boolean): Claimant {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? "")
  return { plate: needsPlate ? text("plate") : undefined, phone: text("phone"), wechat: text("wechat") }
}
