import { CommentsList } from "#components/cross-park/spaces/comments-list"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import type { ListPage } from "#components/ui/list/more-list"
import { Note, Page, Title } from "#components/ui/layout/page"
import { ToastOnArrival } from "#components/ui/overlay/toast-on-arrival"
import type { Comment } from "#lib/cross-park/values"

export type CommentsScreenProps = {
  spaceId: string
  page: number
  /** Undefined if loading failed. */
  comments?: ListPage<Comment>
  /** The provider accepts comments but does not list them. */
  isUnlisted?: boolean
  /** A comment was just sent. */
  isSent?: boolean
  bookHref: string
  addHref?: string
}

export function CommentsScreen({
  spaceId,
  page,
  comments,
  isUnlisted,
  isSent,
  bookHref,
  addHref,
}: CommentsScreenProps) {
  return (
    <Page
      bar={
        <ActionBar
          secondaryAction={
            <Button variant="quiet" href={bookHref}>
              返回
            </Button>
          }
        >
          {addHref && (
            <Button variant={comments || isUnlisted ? "fill" : "quiet"} href={addHref}>
              写评论
            </Button>
          )}
        </ActionBar>
      }
    >
      <Title>车位评论</Title>
      {isSent && <ToastOnArrival text="评论已提交" />}
      {isUnlisted && <Note>评论会转给停车场，不在这里显示</Note>}
      {!comments && !isUnlisted && <LoadFailed subject="评论" />}
      {comments?.items.length === 0 && <Empty text="暂无评论" />}
      {comments && comments.items.length > 0 && <CommentsList spaceId={spaceId} page={page} firstPage={comments} />}
    </Page>
  )
}
