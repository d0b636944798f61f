import { LoginWindow } from "#components/account/sign-in/login-window"
import { SignUpScreen, type SignUpScreenProps } from "#components/account/sign-in/sign-up-screen"

/**
 * Signing in on the way to paying: a driver who does not want to is let go on after a while. Where the order wants its
 * driver there is no going on without, and none is promised: only the way back.
 */
export function PayLoginScreen(props: SignUpScreenProps) {
  const title = "登录后缴费"
  if (!props.payHref) return <SignUpScreen {...props} title={title} backHref={props.back} />
  const payHref = props.back ?? props.payHref
  return (
    <LoginWindow payHref={payHref}>
      <SignUpScreen {...props} title={title} payHref={payHref} />
    </LoginWindow>
  )
}
