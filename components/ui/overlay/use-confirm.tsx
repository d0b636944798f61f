"use client"

import { type ReactNode, useState } from "react"
import { Dialog } from "#components/ui/overlay/dialog"
import { loadModal } from "#components/ui/overlay/use-modal"

export type Question = {
  title: string
  text?: string
  /** A list of the affected items below the text. */
  list?: ReactNode
  /** A plate between title and text. */
  picture?: ReactNode
  accept?: string
  /** Accepting deletes something permanently. */
  danger?: boolean
  dismiss?: string
}

/** `if (await ask({ title: "确认添加该车牌？" })) …`; render `dialog` anywhere in the component. */
export function useConfirm() {
  const [pending, setPending] = useState<Question & { answer: (isAccepted: boolean) => void }>()

  /** Falls back to `window.confirm` if the dialog's code cannot be loaded. */
  const ask = (question: Question): Promise<boolean> =>
    loadModal().then(
      () => new Promise<boolean>((answer) => setPending({ ...question, answer })),
      () => window.confirm(question.title),
    )

  const respond = (isAccepted: boolean) => {
    pending?.answer(isAccepted)
    setPending(undefined)
  }

  const dialog = pending && (
    <Dialog
      open
      title={pending.title}
      text={pending.text}
      list={pending.list}
      picture={pending.picture}
      accept={pending.accept ?? "确定"}
      danger={pending.danger}
      dismiss={pending.dismiss ?? "取消"}
      onAccept={() => respond(true)}
      onClose={() => respond(false)}
    />
  )
  return { ask, dialog }
}
