import { Check } from "#components/ui/inputs/check"

type AgreementCheckProps = {
  /** The form that it belongs to, wherever it stands. */
  form: string
  from: string
  isAgreed?: boolean
  onRead: () => void
}

/** The box that opens the door; each text leads back here with the box ticked. */
export function AgreementCheck({ form, from, isAgreed, onRead }: AgreementCheckProps) {
  const getHref = (path: string) => `${path}?${new URLSearchParams({ from })}`
  return (
    <Check form={form} name="agree" value="1" defaultChecked={isAgreed}>
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
