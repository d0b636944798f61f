"use client"

import { Button } from "#components/ui/form/button"
import { toast } from "#components/ui/overlay/toast"

/** Without clipboard access, the text beside the button can be selected by hand. */
export function CopyButton({ text, variant = "quiet" }: { text: string; variant?: "quiet" | "fill" }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast("已复制", { ms: 1500 }),
      () => toast("请长按链接复制"),
    )
  return (
    <Button variant={variant} onClick={copy}>
      复制链接
    </Button>
  )
}
