import { readQuery, type SearchParams } from "../../../query"
import { screen } from "../../../screen"
import { signUpProps } from "../../sign-up-props"
import { SignUpScreen } from "#components/account/sign-in/sign-up-screen"

export const metadata = { title: "集团用户注册" }

type Props = { params: Promise<{ type: string }>; searchParams: SearchParams }

export default screen(async ({ params, searchParams }: Props) => {
  const { redirect, agreed } = await readQuery(searchParams, "redirect", "agreed")
  const group = decodeURIComponent((await params).type).slice(0, 32)
  return <SignUpScreen {...await signUpProps(redirect, agreed === "1")} title="集团用户注册" group={group} />
})
