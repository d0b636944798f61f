"use client"

import { useEffect, useEffectEvent, useState } from "react"
import { ErrorText } from "#components/ui/form/error-text"
import { AgreementCheck } from "#components/account/sign-in/agreement-check"
import { type Captcha, CaptchaPicture } from "#components/account/sign-in/captcha-picture"
import { OneTap } from "#components/account/sign-in/one-tap"
import { SendCodeButton } from "#components/account/sign-in/send-code-button"
import { CallCard } from "#components/ui/list/call-card"
import { Field, Fields } from "#components/ui/form/field"
import { PhoneField } from "#components/ui/form/phone-field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { useCheckedForm } from "#components/ui/form/use-checked-form"
import { forgetLastDriver } from "#lib/account/browser/forget-last-driver"
import { PICTURE_CODE_LENGTH, SMS_CODE_LENGTH } from "#lib/provider/facts"
import { isCaptchaCode, isSmsCode, PHONE_LENGTH, extractPhoneDigits } from "#lib/account/rules"
import { savePhone, takeSavedPhone } from "#lib/account/browser/saved-phone"
import { type SignInReason, signInMessages, type FormMessage } from "#lib/account/messages"
import { toFormError } from "#lib/provider/user-message"

export type SignUpFormProps = {
  formToken: string
  /** The version of the texts that the driver agrees to. */
  textsVersion: string
  /** `from` is the URL of this screen, `back` the page to go to after sign-in. */
  from: string
  back?: string
  /** Only for group registration. */
  group?: string
  captcha?: Captcha
  draft?: { phone: string; captcha?: string }
  /** The error of the previous request. */
  message?: FormMessage
  /** Seconds until another code may be requested. */
  wait?: number
  isAgreed?: boolean
  /** The URL of the carrier's script, if one-tap sign-in is enabled. */
  oneTap?: string
}

/** The field that shows the error. Other errors are shown above the buttons. */
const fieldByReason: { readonly [reason in SignInReason]?: "phone" | "captcha" | "code" } = {
  "phone-wrong": "phone",
  "captcha-wrong": "captcha",
  "captcha-shape": "captcha",
  "code-wrong": "code",
  "code-used-up": "code",
  "code-replaced": "code",
  "too-many-codes": "phone",
}

const FORM_ID = "sign-up"

/** A native form with uncontrolled fields. A press while it is incomplete shows the errors; codes are requested in place. */
export function SignUpForm({
  formToken,
  textsVersion,
  from,
  back,
  group,
  captcha: initialCaptcha,
  draft,
  message: initialMessage,
  wait = 0,
  isAgreed,
  oneTap,
}: SignUpFormProps) {
  const { form, isFilledIn, shownErrors, checkInput, showErrors } = useCheckedForm(rules, {})
  const [captcha, setCaptcha] = useState(initialCaptcha)
  const [message, setMessage] = useState<FormMessage | undefined>(initialMessage)
  const [ready, setReady] = useState<{ phone: boolean; isAgreed: boolean; hasCode: boolean }>()
  const [isCodeSent, setIsCodeSent] = useState(false)

  const getPhoneField = () => form.current!.elements.namedItem("phone") as HTMLInputElement
  const updateReady = () => {
    const { phone, code, isAgreed: hasAgreed } = readSignIn(form.current!)
    if (hasAgreed) setMessage((current) => (current?.why === "agree-first" ? undefined : current))
    setReady({ phone: isPhoneFilledIn(phone), isAgreed: hasAgreed, hasCode: code !== "" })
    checkInput()
  }
  const restorePhone = useEffectEvent(() => {
    const savedPhone = takeSavedPhone()
    if (savedPhone) getPhoneField().value = savedPhone
    updateReady()
  })
  useEffect(() => restorePhone(), [])

  const { error: errorText, phone } = toFormError(message, signInMessages)
  const errorField = message && fieldByReason[message.why]
  const getFieldError = (field: "phone" | "captcha" | "code") =>
    shownErrors[field] ?? (errorField === field ? errorText : undefined)
  const formError = shownErrors.isAgreed ?? (errorField ? undefined : errorText)
  // Once a code was requested or typed, the one-tap sign-in is no longer the next step.
  const usesSms = oneTap === undefined || wait > 0 || errorField !== undefined || ready?.hasCode === true || isCodeSent
  const agreement = (
    <>
      <AgreementCheck
        form={FORM_ID}
        from={from}
        isAgreed={isAgreed}
        isInvalid={formError === signInMessages["agree-first"]}
        onRead={() => savePhone(getPhoneField().value)}
      />
      {formError && <ErrorText centred>{formError}</ErrorText>}
    </>
  )
  return (
    <div className="until-filled grid gap-3" onInput={updateReady}>
      {oneTap !== undefined && (
        <>
          {agreement}
          <OneTap
            script={oneTap}
            variant={usesSms ? "quiet" : "fill"}
            isAgreed={ready?.isAgreed ?? false}
            formToken={formToken}
            textsVersion={textsVersion}
            from={from}
            back={back}
            onMessage={setMessage}
          />
          <p className="needs-script pt-1 text-center text-sm text-ink-3">或用短信验证码登录</p>
        </>
      )}
      <form
        ref={form}
        id={FORM_ID}
        method="post"
        action="/api/auth/callback/sms"
        className="grid gap-3"
        onSubmit={(event) => (showErrors() ? event.preventDefault() : forgetLastDriver())}
      >
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="texts" value={textsVersion} />
        <input type="hidden" name="from" value={from} />
        {back && <input type="hidden" name="callbackUrl" value={back} />}
        {group && <input type="hidden" name="type" value={group} />}
        <input type="hidden" name="captchaId" value={captcha?.id ?? ""} />
        <Fields>
          <PhoneField defaultValue={draft?.phone} error={getFieldError("phone")} />
          <Field
            label="图形码"
            name="captcha"
            maxLength={PICTURE_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder={`${PICTURE_CODE_LENGTH} 位字符`}
            defaultValue={draft?.captcha}
            error={getFieldError("captcha")}
            after={<CaptchaPicture captcha={captcha} onNewCaptcha={setCaptcha} onMessage={setMessage} />}
          />
          <Field
            label="验证码"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={SMS_CODE_LENGTH}
            placeholder={wait > 0 ? "已发送" : `${SMS_CODE_LENGTH} 位数字`}
            error={getFieldError("code")}
            after={
              <SendCodeButton
                wait={wait}
                canSend={ready?.phone}
                onSent={() => setIsCodeSent(true)}
                onMessage={setMessage}
                onNewCaptcha={setCaptcha}
              />
            }
          />
        </Fields>
        {oneTap === undefined && agreement}
        <SubmitButton
          variant={usesSms ? "fill" : "quiet"}
          className={usesSms ? "" : "fill-alone"}
          busy="正在登录"
          {...(isFilledIn === false && { "aria-disabled": true })}
        >
          登录
        </SubmitButton>
      </form>
      <CallCard phone={phone} />
    </div>
  )
}

type SignInValues = { phone: string; captcha: string; code: string; isAgreed: boolean }

function readSignIn(form: HTMLFormElement): SignInValues {
  const {
    phone = "",
    captcha = "",
    code = "",
    agree,
  } = Object.fromEntries(new FormData(form)) as Record<string, string>
  return { phone, captcha, code, isAgreed: agree === "1" }
}

const isPhoneFilledIn = (phone: string) => extractPhoneDigits(phone).length === PHONE_LENGTH

const validateSignIn = ({
  phone,
  captcha,
  code,
  isAgreed,
}: SignInValues): { [field in keyof SignInValues]?: string } => ({
  ...(!isPhoneFilledIn(phone) && { phone: signInMessages["phone-length"] }),
  ...(!isCaptchaCode(captcha) && { captcha: signInMessages["captcha-shape"] }),
  ...(!isSmsCode(code) && { code: signInMessages["code-wrong"] }),
  ...(!isAgreed && { isAgreed: signInMessages["agree-first"] }),
})

const rules = {
  read: readSignIn,
  validate: validateSignIn,
  isComplete: (values: SignInValues) => Object.keys(validateSignIn(values)).length === 0,
}
