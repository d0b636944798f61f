import { LoginWindow } from "#components/account/login-window"
import { SignUpScreen, type SignUpScreenProps } from "#components/account/sign-up-screen"

/** Signing in on the way to paying: a driver who does not want to is let go on after a while. */
export function PayLoginScreen(props: SignUpScreenProps) {
  return (
    <LoginWindow payHref={props.back ?? props.payHref}>
      <SignUpScreen {...props} title="登录后缴费" payHref={props.back ?? props.payHref} />
    </LoginWindow>
  )
}
