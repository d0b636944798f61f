import { definePage } from "@app/_shared/define-page"
import { renderHomePage } from "@app/_shared/home-page"
import { SignUpSuccessScreen } from "#components/account/sign-in/sign-up-success-screen"
import { hasJustSignedIn } from "#lib/account/server/sign-in/just-signed-in"
import { getSession } from "#lib/session/session"

export const generateMetadata = async () => ({
  title: (await getSession()).state === "in" ? "停车服务" : "验证成功",
})

/** For a signed-in driver this is the home screen: / and /SIGNUP lead here. */
export default definePage(async () => {
  if ((await getSession()).state !== "in") return <SignUpSuccessScreen />
  return renderHomePage({ isJustSignedIn: await hasJustSignedIn() })
})
