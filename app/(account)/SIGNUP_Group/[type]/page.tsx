import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { findStayForSignIn } from "@app/_shared/find-stay-for-sign-in"
import { definePage } from "@app/_shared/define-page"
import { buildSignUpProps } from "#lib/account/server/sign-in/sign-up-view"
import { SignUpScreen } from "#components/account/sign-in/sign-up-screen"

export const metadata = { title: "集团用户注册" }

type Props = { params: Promise<{ type: string }>; searchParams: SearchParams }

export default definePage(async ({ params, searchParams }: Props) => {
  const { redirect, agreed } = await readQuery(searchParams, "redirect", "agreed")
  const group = decodeURIComponent((await params).type).slice(0, 32)
  return (
    <SignUpScreen
      {...await buildSignUpProps(redirect, agreed === "1", findStayForSignIn)}
      title="集团用户注册"
      group={group}
    />
  )
})
