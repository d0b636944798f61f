"use client"

import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { maskPhone } from "#lib/account/rules"
import { apiClient } from "#lib/api-client"
import type { Comment } from "#lib/cross-park/values"
import { formatDayAndTime } from "#lib/core/time/dates"
import { FailedResponseError } from "#lib/provider/user-message"

type CommentWithKey = Comment & { key: string }
/** Comments have no id, so their position is the key. */
const addKeys = (comments: readonly Comment[], page: number): CommentWithKey[] =>
  comments.map((comment, i) => ({ ...comment, key: `${page}-${i}` }))

type CommentsListProps = { spaceId: string; page: number; firstPage: ListPage<Comment> }

export function CommentsList({ spaceId, page, firstPage }: CommentsListProps) {
  const loadPage = async (page: number): Promise<ListPage<CommentWithKey>> => {
    const result = await apiClient["cross-park"].comments({ page, spaceId })
    if (!result.ok) throw new FailedResponseError(result)
    return { items: addKeys(result.data.comments, page), next: page < result.data.pages ? page + 1 : undefined }
  }
  return (
    <MoreList
      label="评论"
      firstPage={{ ...firstPage, items: addKeys(firstPage.items, page) }}
      loadPage={loadPage}
      getKey={({ key }) => key}
      pageHref={`/FEEDBACK/${encodeURIComponent(spaceId)}?page=`}
      renderRow={({ author, phone, at, text }) => (
        <div className="row grid gap-1 px-4 py-3">
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
            <span className="weight-med text-ink-2">{author}</span>
            {phone && <span>{maskPhone(phone)}</span>}
            <time className="ml-auto">{formatDayAndTime(at)}</time>
          </p>
          <p className="whitespace-pre-line">{text}</p>
        </div>
      )}
    />
  )
}
