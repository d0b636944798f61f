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

/** `if (await confirm({ title: "确认添加该车牌？" })) …`; render `dialog` anywhere in the component. */
export function useConfirm() {
  const [pending, setPending] = useState<Question & { resolve: (isAccepted: boolean) => void }>()

  /** Falls back to `window.confirm` if the dialog's code cannot be loaded. */
  const confirm = (question: Question): Promise<boolean> =>
    loadModal().then(
      () => new Promise<boolean>((resolve) => setPending({ ...question, resolve })),
      () => window.confirm(question.title),
    )

  const respond = (isAccepted: boolean) => {
    pending?.resolve(isAccepted)
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
  return { confirm, dialog }
}
