import { Button } from "#components/ui/form/button"
import { Icon } from "#components/ui/display/icon"

type AdRowProps = { label: string; busy?: boolean; onFollow: () => void; onClose: () => void }

/** An advertisement in one line that opens on a tap. */
export const AdRow = ({ label, busy, onFollow, onClose }: AdRowProps) => (
  <aside className="card flex items-center gap-2 pl-4 care:hidden" aria-label={`广告：${label}`}>
    <span className="rounded-tag border border-line px-1 text-cap text-ink-2">广告</span>
    <Button variant="text" busy={busy ? "正在打开" : undefined} className="flex-1 justify-start" onClick={onFollow}>
      {label}
    </Button>
    <Button variant="text" aria-label="关闭广告" className="min-w-11 text-ink-2" onClick={onClose}>
      <Icon name="close" />
    </Button>
  </aside>
)
