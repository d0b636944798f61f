import { redirect } from "next/navigation"
import { OpenOnPhone } from "@app/_shared/open-on-phone"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { findStayForSignIn } from "@app/_shared/find-stay-for-sign-in"
import { definePage } from "@app/_shared/define-page"
import { buildSignUpProps } from "#lib/account/server/sign-in/sign-up-view"
import { SignUpScreen } from "#components/account/sign-in/sign-up-screen"
import { addresses } from "#lib/addresses/addresses"
import { buildRestorePath, parseSitePath } from "#lib/core/address/site-path"
import { getSession } from "#lib/session/session"

export const metadata = { title: "手机号登录" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { redirect: redirectTo, out, why, agreed } = await readQuery(searchParams, "redirect", "out", "why", "agreed")
  const { state } = await getSession()
  if (state === "in") redirect(parseSitePath(redirectTo) ?? addresses.signUpSuccess.path)
  // The restore route clears a cookie that cannot be opened.
  if (state === "broken") redirect(buildRestorePath(addresses.signUp.path))
  const reason = out ? "signed-out" : why === "expired" ? "expired" : undefined
  return (
    <SignUpScreen
      {...await buildSignUpProps(redirectTo, agreed === "1", findStayForSignIn)}
      reason={reason}
      phonePanel={<OpenOnPhone href={addresses.signUp.path} />}
    />
  )
})
