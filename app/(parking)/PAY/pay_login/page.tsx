import { redirect } from "next/navigation"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { findStayForSignIn } from "@app/_shared/find-stay-for-sign-in"
import { definePage } from "@app/_shared/define-page"
import { buildSignUpProps } from "#lib/account/server/sign-in/sign-up-view"
import { PayLoginScreen } from "#components/account/pay-login-screen"
import { addresses } from "#lib/addresses/addresses"
import { parseSitePath } from "#lib/core/address/site-path"
import { isCleanPage } from "#lib/platform/server/clean-code"
import { getSession } from "#lib/session/session"

export const metadata = { title: "登录后缴费" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { redirect: redirectTo, agreed } = await readQuery(searchParams, "redirect", "agreed")
  const nextUrl = parseSitePath(redirectTo) ?? addresses.plateSelectYdV2.path
  // In clean-code mode paying needs no sign-in.
  if ((await getSession()).state === "in" || isCleanPage(nextUrl)) redirect(nextUrl)
  return <PayLoginScreen {...await buildSignUpProps(nextUrl, agreed === "1", findStayForSignIn)} />
})
