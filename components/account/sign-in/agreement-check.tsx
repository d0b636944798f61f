import { Check } from "#components/ui/display/check"

type AgreementCheckProps = {
  /** The id of the form that the checkbox belongs to. */
  form: string
  from: string
  isAgreed?: boolean
  /** Pressed without agreeing. */
  isInvalid?: boolean
  onRead: () => void
}

/** The checkbox that sign-in requires. Agreeing on the page of an agreement leads back with the checkbox ticked. */
export function AgreementCheck({ form, from, isAgreed, isInvalid, onRead }: AgreementCheckProps) {
  const getHref = (path: string) => `${path}?${new URLSearchParams({ from })}`
  return (
    <Check form={form} name="agree" value="1" defaultChecked={isAgreed} aria-invalid={isInvalid || undefined}>
      我已阅读并同意
      <a className="whitespace-nowrap text-accent" href={getHref("/SIGNUP/reg_protocol")} onClick={onRead}>
        《用户注册协议》
      </a>
      和
      <a className="whitespace-nowrap text-accent" href={getHref("/user_agreement")} onClick={onRead}>
        《隐私协议》
      </a>
    </Check>
  )
}
