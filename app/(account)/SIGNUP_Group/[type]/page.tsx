import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { screen } from "@app/_shared/define-page"
import { signUpProps } from "#lib/account/server/sign-in/sign-up-view"
import { SignUpScreen } from "#components/account/sign-in/sign-up-screen"

export const metadata = { title: "集团用户注册" }

type Props = { params: Promise<{ type: string }>; searchParams: SearchParams }

export default screen(async ({ params, searchParams }: Props) => {
  const { redirect, agreed } = await readQuery(searchParams, "redirect", "agreed")
  const group = decodeURIComponent((await params).type).slice(0, 32)
  return <SignUpScreen {...await signUpProps(redirect, agreed === "1")} title="集团用户注册" group={group} />
})
