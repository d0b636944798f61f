import { Button } from "#components/ui/form/button"
import { Icon } from "#components/ui/display/icon"

export type SavePopupProps = {
  picture: string
  /** The subject of the picture. */
  name: string
  /** False in WeChat and Alipay, which save by a long press and do not download. */
  canDownload: boolean
  /** Opened without the URL hash, for the gallery. */
  isOpen?: boolean
}

/** Opened by the URL hash #save, so that it works without JavaScript and the back button closes it. */
export function SavePopup({ picture, name, canDownload, isOpen }: SavePopupProps) {
  return (
    <section
      id="save"
      className={`fixed inset-0 z-10 ${isOpen ? "grid" : "hidden"} overflow-auto bg-scrim px-side py-4 target:grid`}
      role="dialog"
      aria-labelledby="save-title"
      tabIndex={-1}
    >
      <div className="card m-auto grid w-full max-w-80 gap-3 p-4 text-center">
        <div className="flex items-center justify-between gap-2">
          <h2 id="save-title" className="weight-bold">
            保存为图片
          </h2>
          <a className="-m-3 grid size-hit place-items-center" href="#result" aria-label="关闭">
            <Icon name="close" />
          </a>
        </div>
        <img
          className="mx-auto aspect-[3/4] h-auto w-[min(100%,46vh)] rounded-ctl"
          src={picture}
          width="720"
          height="960"
          loading="lazy"
          alt={`${name}图片`}
        />
        <p className="text-sm text-ink-2">长按保存为图片</p>
        {canDownload && (
          <Button variant="quiet" href={picture} download={`${name}.png`}>
            下载图片
          </Button>
        )}
      </div>
    </section>
  )
}
