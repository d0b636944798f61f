"use client"

import { type ReactNode, useState } from "react"
import { Dialog } from "#components/kit/overlay/dialog"
import { loadModal } from "#components/kit/overlay/on-opening"

export type Question = {
  title: string
  text?: string
  /** What it is about, one by one, under the text. */
  list?: ReactNode
  /** A plate between title and text. */
  picture?: ReactNode
  accept?: string
  /** Accepting takes something away for good. */
  danger?: boolean
  dismiss?: string
}

/** `if (await ask({ title: "确认添加该车牌？" })) …` with `dialog` drawn somewhere in the component. */
export function useConfirm() {
  const [asked, setAsked] = useState<Question & { answer: (yes: boolean) => void }>()

  /** Where the dialog cannot be loaded, underground say, the browser's own asks instead. */
  const ask = (question: Question): Promise<boolean> =>
    loadModal().then(
      () => new Promise<boolean>((answer) => setAsked({ ...question, answer })),
      () => window.confirm(question.title),
    )

  const settle = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(undefined)
  }

  const dialog = asked && (
    <Dialog
      open
      title={asked.title}
      text={asked.text}
      list={asked.list}
      picture={asked.picture}
      accept={asked.accept ?? "确定"}
      danger={asked.danger}
      dismiss={asked.dismiss ?? "取消"}
      onAccept={() => settle(true)}
      onClose={() => settle(false)}
    />
  )
  return { ask, dialog }
}
