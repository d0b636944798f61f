"use client"

import { useState, type FormEvent } from "react"
import { CallCard } from "#components/ui/list/call-card"
import { TextAreaField, Fields } from "#components/ui/form/field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { FEEDBACK_MIN_LENGTH, FEEDBACK_MAX_LENGTH, getFeedbackLength } from "#lib/account/rules"
import { feedbackMessages } from "#lib/account/messages"

export type FeedbackFormProps = {
  formToken: string
  draft?: { message: string; error?: string; phone?: string }
}

/** A native form. The script only shows the length error before the form is sent. */
export function FeedbackForm({ formToken, draft }: FeedbackFormProps) {
  const [error, setError] = useState(draft?.error)
  const validate = (event: FormEvent<HTMLFormElement>) => {
    const message = String(new FormData(event.currentTarget).get("message"))
    if (getFeedbackLength(message) >= FEEDBACK_MIN_LENGTH) return setError(undefined)
    event.preventDefault()
    setError(feedbackMessages["too-short"])
  }
  return (
    <form method="post" action="/api/account/feedback" className="grid gap-3" onSubmit={validate}>
      <input type="hidden" name="csrfToken" value={formToken} />
      <Fields>
        <TextAreaField
          label="反馈内容"
          name="message"
          rows={6}
          maxLength={FEEDBACK_MAX_LENGTH}
          placeholder="请写下您遇到的问题或建议，至少 10 个字"
          defaultValue={draft?.message}
          error={error}
        />
      </Fields>
      <CallCard phone={draft?.phone} />
      <SubmitButton busy="正在提交">提交</SubmitButton>
    </form>
  )
}
