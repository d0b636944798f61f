"use client"

import { Button } from "#components/kit/form/button"
import { toast } from "#components/kit/overlay/toast"

/** Where the clipboard is closed to pages the text beside it can be selected by hand. */
export function CopyButton({ text, look = "quiet" }: { text: string; look?: "quiet" | "fill" }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast("已复制", { ms: 1500 }),
      () => toast("请长按链接复制"),
    )
  return (
    <Button look={look} onClick={copy}>
      复制链接
    </Button>
  )
}
