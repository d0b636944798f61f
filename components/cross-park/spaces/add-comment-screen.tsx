import { Button } from "#components/ui/form/button"
import { CallCard } from "#components/ui/list/call-card"
import { Fields, TextAreaField } from "#components/ui/form/field"
import { Note, Page, Title } from "#components/ui/layout/page"
import { SubmitButton } from "#components/ui/form/submit-button"
import { MAX_COMMENT_LENGTH } from "#lib/cross-park/rules"

export type AddCommentScreenProps = {
  spaceId: string
  park?: string
  draft?: { message: string; error?: string; phone?: string }
  backHref: string
  formToken: string
}

export function AddCommentScreen({ spaceId, park, draft, backHref, formToken }: AddCommentScreenProps) {
  return (
    <Page>
      <Title>写评论</Title>
      {park && <Note>{park}</Note>}
      <form method="post" action="/api/cross-park/write-comment" className="grid gap-3">
        <Fields>
          <TextAreaField
            label="评论内容"
            name="message"
            rows={6}
            maxLength={MAX_COMMENT_LENGTH}
            placeholder="车位好找吗？进出方便吗？"
            defaultValue={draft?.message}
            error={draft?.error}
          />
        </Fields>
        <CallCard phone={draft?.phone} />
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="cpSubId" value={spaceId} />
        <SubmitButton busy="正在提交">提交</SubmitButton>
        <Button variant="text" href={backHref}>
          返回评论
        </Button>
      </form>
    </Page>
  )
}
