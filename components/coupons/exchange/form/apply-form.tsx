"use client"

import { type ReactNode, useCallback, useState } from "react"
import { ChooserPhoto } from "#components/coupons/exchange/form/chooser-photo"
import { ReceiptPhoto } from "#components/coupons/exchange/form/receipt-photo"
import { useLeaving } from "#components/coupons/exchange/use-leaving"
import { useCheckedForm } from "#components/coupons/use-checked-form"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Field, Fields } from "#components/ui/form/field"
import { PhoneField } from "#components/ui/form/phone-field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { FormPage } from "#components/ui/layout/form-page"
import { PlateInput } from "#components/ui/plate/plate-input"
import { type Claimant, isComplete, type ClaimantErrors, validateClaimant } from "#lib/coupons/exchange/rules"
import type { UploadWay } from "#lib/coupons/model/states"

export type ApplyFormProps = {
  formToken: string
  /** The signed-in driver, signed; required for uploads. */
  owner?: string
  /** The URL of this screen, which names the shop. */
  back: string
  asksPlate: boolean
  /** How the photo is uploaded; undefined if none is required. */
  way?: UploadWay
  /** The URL of WeChat's SDK, for its photo chooser. */
  script?: string
  typed?: Partial<Claimant> & { photoTicket?: string; mediaId?: string }
  wrong?: ClaimantErrors
  photoError?: string
  /** Going back from the result leaves the app. */
  leaves?: boolean
  /** Title, shop and error. */
  children: ReactNode
  /** Rendered on the server, so that they add nothing to the script. */
  plateHead: ReactNode
  photoNote: ReactNode
  after?: ReactNode
}

/** A native form. With a script, the button is grey until the form is complete; pressing it then shows what is missing. */
export function ApplyForm({
  formToken,
  owner,
  back,
  asksPlate,
  way,
  script,
  typed = {},
  children,
  ...more
}: ApplyFormProps) {
  const { wrong, photoError, leaves = false, plateHead, photoNote, after } = more
  const read = useCallback((form: HTMLFormElement) => claimantIn(form, asksPlate), [asksPlate])
  const { form, whole, said, look, say } = useCheckedForm(
    { read, wrongIn: validateClaimant, isWhole: isComplete },
    wrong ?? {},
  )
  const [photo, setPhoto] = useState(Boolean(typed.photoTicket || typed.mediaId))
  const [noChooser, setNoChooser] = useState(false)
  const noteLeaving = useLeaving(back, leaves)
  const field = { back, plate: () => plateIn(form.current), error: photoError, onChange: setPhoto }
  const isReady = whole !== false && (way === undefined || photo)
  return (
    <form
      ref={form}
      method="post"
      action={way ? "/api/coupons/receipt-send" : "/api/coupons/receipt-apply"}
      encType={way ? "multipart/form-data" : undefined}
      className="contents"
      onInput={look}
      onSubmit={(event) => (say() ? event.preventDefault() : noteLeaving())}
    >
      <FormPage
        bar={
          <ActionBar>
            <SubmitButton
              busy="正在提交"
              // An invalid plate stops the submit event; show the errors of the other fields, too.
              onClick={say}
              {...(whole !== undefined && !isReady && { softDisabled: true, "aria-disabled": true })}
            >
              领取停车券
            </SubmitButton>
          </ActionBar>
        }
      >
        {children}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={back} />
        {owner && <input type="hidden" name="owner" value={owner} />}
        {asksPlate && (
          <>
            {plateHead}
            <PlateInput name="plate" defaultValue={typed.plate} error={wrong?.plate} onPlate={look} />
          </>
        )}
        {way &&
          (way === "WX" && script && !noChooser ? (
            <ChooserPhoto {...field} script={script} mediaId={typed.mediaId} onMissing={() => setNoChooser(true)} />
          ) : (
            <ReceiptPhoto {...field} formToken={formToken} ticket={typed.photoTicket} />
          ))}
        {way && photoNote}
        <Fields>
          <PhoneField defaultValue={typed.phone} error={said.phone} />
          <Field
            label="微信号"
            name="wechat"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={50}
            placeholder="选填，6 至 50 位"
            defaultValue={typed.wechat}
            error={said.wechat}
          />
        </Fields>
        {after}
      </FormPage>
    </form>
  )
}

const plateIn = (form: HTMLFormElement | null) => String((form && new FormData(form).get("plate")) ?? "")

function claimantIn(form: HTMLFormElement, asksPlate: boolean): Claimant {
  const sent = new FormData(form)
  const text = (name: string) => String(sent.get(name) ?? "")
  return { plate: asksPlate ? text("plate") : undefined, phone: text("phone"), wechat: text("wechat") }
}
