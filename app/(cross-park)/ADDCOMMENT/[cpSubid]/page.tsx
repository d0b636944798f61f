import { formToken } from "#lib/http/csrf/page-token"
import { screen } from "../../../screen"
import { nameIn } from "../../name-in"
import { AddCommentScreen } from "#components/cross-park/spaces/add-comment-screen"
import { NothingHereScreen } from "#components/cross-park/spaces/nothing-here-screen"
import { addresses } from "#lib/addresses/addresses"
import { commentWords, crossParkWords } from "#lib/cross-park/words"
import { fill } from "#lib/core/address/address"
import { readTyped } from "#lib/forms/flash"
import { saidOf } from "#lib/provider/trouble"
import { provider } from "#lib/provider"

export const metadata = { title: "写评论" }

export default screen(async ({ params }: { params: Promise<{ cpSubid: string }> }) => {
  const spaceId = nameIn((await params).cpSubid)
  const said = spaceId ? await provider["cross-park"].space({ spaceId }) : undefined
  if (!spaceId || !said?.ok) {
    return <NothingHereScreen text={crossParkWords["no-space"]} href={addresses.spaces.path} go="查看其他车位" />
  }
  const here = fill(addresses.addComment, { cpSubid: spaceId })
  const kept = await readTyped<keyof typeof commentWords>("comment", here)
  return (
    <AddCommentScreen
      spaceId={spaceId}
      park={said.data.park}
      typed={kept && { message: kept.values.message ?? "", ...saidOf(kept, commentWords) }}
      backHref={fill(addresses.comments, { cpSubid: spaceId })}
      formToken={await formToken()}
    />
  )
})
