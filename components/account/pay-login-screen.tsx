import { LoginWindow } from "#components/account/sign-in/login-window"
import { SignUpScreen, type SignUpScreenProps } from "#components/account/sign-in/sign-up-screen"

/**
 * Sign-in before paying. After a while the driver is offered to pay without signing in. If the order requires a
 * sign-in, there is no `payHref` and the screen only links back.
 */
export function PayLoginScreen(props: SignUpScreenProps) {
  if (!props.payHref) return <SignUpScreen {...props} title="登录后缴费" backHref={props.back} />
  const payHref = props.back ?? props.payHref
  return (
    <LoginWindow payHref={payHref}>
      <SignUpScreen {...props} payHref={payHref} />
    </LoginWindow>
  )
}
