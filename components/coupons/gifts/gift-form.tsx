"use client"

import { type ReactNode, useCallback } from "react"
import { Button } from "#components/ui/form/button"
import { useCheckedForm } from "#components/ui/form/use-checked-form"
import { ActionBar } from "#components/ui/layout/action-bar"
import { FormPage } from "#components/ui/layout/form-page"
import { Note, Section } from "#components/ui/layout/page"
import { Field, Fields } from "#components/ui/form/field"
import { PhoneField } from "#components/ui/form/phone-field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { PlateInput } from "#components/ui/plate/plate-input"
import {
  isComplete,
  type Recipient,
  type RecipientField,
  MIN_WECHAT_LENGTH,
  MAX_WECHAT_LENGTH,
  validateRecipient,
} from "#lib/coupons/gifts/rules"

type GiftErrors = { [field in RecipientField]?: string }

export type GiftInputProps = {
  formToken: string
  /** The URL of this screen, which names the coupon. */
  back: string
  /** The previous input, or the driver's data. The plate may be only a province. */
  draft?: Partial<Recipient>
  errors?: GiftErrors
}

export type GiftFormProps = GiftInputProps & {
  /** A free coupon requires a plate, a mall's coupon also a phone number, a given coupon also a WeChat ID. */
  requires: "plate" | "phone" | "wechat"
  /** Set after a refusal, when a retry is useless: the driver's coupons. */
  couponsHref?: string
  /** The coupon and the error. */
  children: ReactNode
}

/** A native form. A press of the button while the form is incomplete shows the errors. */
export function GiftForm({ formToken, back, requires, draft = {}, errors, couponsHref, children }: GiftFormProps) {
  const read = useCallback((form: HTMLFormElement) => readRecipient(form, requires), [requires])
  const { form, isFilledIn, shownErrors, checkInput, showErrors } = useCheckedForm(
    { read, validate: validateRecipient, isComplete },
    errors ?? {},
  )
  return (
    <form
      ref={form}
      method="post"
      action={requires === "plate" ? "/api/coupons/gift-free" : "/api/coupons/gift-receive"}
      className="contents"
      onInput={checkInput}
      onSubmit={(event) => showErrors() && event.preventDefault()}
    >
      <FormPage
        bar={
          <ActionBar
            secondaryAction={
              couponsHref && (
                <Button variant="quiet" href={couponsHref}>
                  我的停车券
                </Button>
              )
            }
          >
            <SubmitButton
              variant={couponsHref ? "quiet" : "fill"}
              busy="正在领取"
              // An invalid plate stops the submit event; show the errors of the other fields, too.
              onClick={showErrors}
              {...(isFilledIn === false && { "aria-disabled": true })}
            >
              领取停车券
            </SubmitButton>
          </ActionBar>
        }
      >
        {children}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={back} />
        <Section>{requires === "plate" ? "车牌号" : "放到哪辆车"}</Section>
        <PlateInput name="plate" defaultValue={draft.plate} error={errors?.plate} onPlate={checkInput} />
        {requires !== "plate" && (
          <Fields>
            <PhoneField defaultValue={draft.phone} error={shownErrors.phone} />
            {requires === "wechat" && <WechatField defaultValue={draft.wechat} error={shownErrors.wechat} />}
          </Fields>
        )}
        {requires !== "plate" && <Note centred>领取后放入该手机号的账户</Note>}
      </FormPage>
    </form>
  )
}

const WechatField = ({ defaultValue, error }: { defaultValue?: string; error?: string }) => (
  <Field
    label="微信号"
    name="wechat"
    autoComplete="off"
    autoCapitalize="none"
    maxLength={MAX_WECHAT_LENGTH}
    placeholder={`${MIN_WECHAT_LENGTH} 至 ${MAX_WECHAT_LENGTH} 位`}
    defaultValue={defaultValue}
    error={error}
  />
)

function readRecipient(form: HTMLFormElement, requires: GiftFormProps["requires"]): Recipient {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? "")
  return {
    plate: text("plate"),
    ...(requires !== "plate" && { phone: text("phone") }),
    ...(requires === "wechat" && { wechat: text("wechat") }),
  }
}
