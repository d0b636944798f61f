import { SignUpSuccessScreen } from "#components/account/sign-in/sign-up-success-screen"

export const metadata = { title: "验证成功" }

export default function SignUpSuccess() {
  return <SignUpSuccessScreen />
}
