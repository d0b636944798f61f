"use client"

import { useEffect, useRef, useState } from "react"
import { ErrorText } from "#components/ui/form/error-text"
import { Agreement } from "#components/account/sign-in/agreement"
import { type Captcha, CaptchaPicture } from "#components/account/sign-in/captcha-picture"
import { OneTap } from "#components/account/sign-in/one-tap"
import { SendCode } from "#components/account/sign-in/send-code"
import { CallCard } from "#components/ui/display/call-card"
import { Field, Fields } from "#components/ui/form/field"
import { PhoneField } from "#components/ui/form/phone-field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { forgetLastDriver } from "#lib/account/browser/forget"
import { PICTURE_CODE_LENGTH, SMS_CODE_LENGTH } from "#lib/provider/facts"
import { isPictureCode, isSmsCode, PHONE_LENGTH, phoneDigits } from "#lib/account/rules"
import { keepTypedPhone, takeTypedPhone } from "#lib/account/browser/typed-phone"
import { type Saying, sayings, type FormMessage } from "#lib/account/words"
import { saidOf } from "#lib/provider/trouble"

export type SignUpFormProps = {
  formToken: string
  /** The version of the texts that the box is about. */
  texts: string
  /** This screen's own address, and where the driver was going. */
  from: string
  back?: string
  /** The group of a group sign-up. */
  group?: string
  captcha?: Captcha
  typed?: { phone: string; captcha?: string }
  /** What has gone wrong before. */
  told?: FormMessage
  /** Seconds until another code may be asked for. */
  wait?: number
  agreed?: boolean
  /** The carrier's script, where one-tap sign-in is on. */
  oneTap?: string
  /** One tap stands before the form: whoever must sign in has the shortest way first. */
  oneTapFirst?: boolean
}

/** Which field a sentence belongs to; the rest stand above the buttons. */
const fieldOf: { readonly [why in Saying]?: "phone" | "captcha" | "code" } = {
  "phone-wrong": "phone",
  "captcha-wrong": "captcha",
  "captcha-shape": "captcha",
  "code-wrong": "code",
  "code-used-up": "code",
  "code-replaced": "code",
  "too-many-codes": "phone",
}

const FORM = "sign-up"

/**
 * A native form that signs in without a script; with one it greys what cannot work yet and sends the code in place.
 * What is typed stays in the fields: the script only looks.
 */
export function SignUpForm({
  formToken,
  texts,
  from,
  back,
  group,
  captcha: drawn,
  typed,
  told: toldBefore,
  wait = 0,
  agreed,
  oneTap,
  oneTapFirst,
}: SignUpFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [captcha, setCaptcha] = useState(drawn)
  const [told, setTold] = useState<FormMessage | undefined>(toldBefore)
  const [ready, setReady] = useState<{ phone: boolean; all: boolean; agreed: boolean }>()

  const phoneField = () => form.current!.elements.namedItem("phone") as HTMLInputElement
  const look = () => {
    const sent = new FormData(form.current!)
    const phone = phoneDigits(String(sent.get("phone"))).length === PHONE_LENGTH
    const ticked = sent.get("agree") === "1"
    // What was asked for has been done.
    if (ticked) setTold((now) => (now?.why === "agree-first" ? undefined : now))
    setReady({
      phone,
      agreed: ticked,
      all: phone && ticked && isSmsCode(String(sent.get("code"))) && isPictureCode(String(sent.get("captcha"))),
    })
  }
  useEffect(() => {
    const kept = takeTypedPhone()
    if (kept) phoneField().value = kept
    look()
  }, [])

  const { error: words, phone } = saidOf(told, sayings)
  const place = told && fieldOf[told.why]
  const error = (field: string) => (place === field ? words : undefined)
  const first = oneTap !== undefined && oneTapFirst
  const consent = (
    <>
      <Agreement form={FORM} from={from} agreed={agreed} onRead={() => keepTypedPhone(phoneField().value)} />
      {told && !place && <ErrorText centred>{words}</ErrorText>}
      <CallCard phone={phone} />
    </>
  )
  const tap = oneTap !== undefined && (
    <OneTap
      script={oneTap}
      first={first}
      agreed={ready?.agreed ?? false}
      formToken={formToken}
      texts={texts}
      from={from}
      back={back}
      onSaid={setTold}
    />
  )
  return (
    <div className="until-filled grid gap-3" onInput={look}>
      {first && (
        <>
          {consent}
          {tap}
          <p className="needs-script pt-1 text-center text-sm text-ink-3">或用短信验证码登录</p>
        </>
      )}
      <form
        ref={form}
        id={FORM}
        method="post"
        action="/api/auth/callback/sms"
        className="grid gap-3"
        onSubmit={forgetLastDriver}
      >
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="texts" value={texts} />
        <input type="hidden" name="from" value={from} />
        {back && <input type="hidden" name="callbackUrl" value={back} />}
        {group && <input type="hidden" name="type" value={group} />}
        <input type="hidden" name="captchaId" value={captcha?.id ?? ""} />
        <Fields>
          <PhoneField defaultValue={typed?.phone} error={error("phone")} />
          <Field
            label="图形码"
            name="captcha"
            maxLength={PICTURE_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder={`${PICTURE_CODE_LENGTH} 位字符`}
            defaultValue={typed?.captcha}
            error={error("captcha")}
            after={<CaptchaPicture captcha={captcha} onFresh={setCaptcha} onSaid={setTold} />}
          />
          <Field
            label="验证码"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={SMS_CODE_LENGTH}
            placeholder={wait > 0 ? "已发送" : `${SMS_CODE_LENGTH} 位数字`}
            error={error("code")}
            after={<SendCode wait={wait} mayAsk={ready?.phone} onSaid={setTold} onFresh={setCaptcha} />}
          />
        </Fields>
        {!first && consent}
        <SubmitButton
          variant={first ? "quiet" : "fill"}
          className={first ? "fill-alone" : ""}
          busy="正在登录"
          disabled={ready ? !ready.all : false}
        >
          登录
        </SubmitButton>
      </form>
      {!first && tap}
    </div>
  )
}
