import { Button } from "#components/kit/form/button"
import { Icon } from "#components/kit/marks/icon"

export type SavePopupProps = {
  picture: string
  /** What it is a picture of. */
  name: string
  /** Inside the messaging app, and alipay's, nothing is downloaded: there a long press saves. */
  download: boolean
  /** In the gallery, where no address names it. */
  opened?: boolean
}

/** Opened by its own name in the address, so that it needs no script and the way back closes it; the page behind it stands still. */
export function SavePopup({ picture, name, download, opened }: SavePopupProps) {
  return (
    <section
      id="save"
      className={`fixed inset-0 z-10 ${opened ? "grid" : "hidden"} overflow-auto bg-scrim px-side py-4 target:grid`}
      role="dialog"
      aria-labelledby="save-title"
      tabIndex={-1}
    >
      <div className="card m-auto grid w-[min(320px,100%)] gap-3 p-4 text-center">
        <div className="flex items-center justify-between gap-2">
          <h2 id="save-title" className="font-bold">
            保存为图片
          </h2>
          <a className="-m-3 grid size-hit place-items-center" href="#result" aria-label="关闭">
            <Icon name="close" />
          </a>
        </div>
        <img
          className="mx-auto aspect-[4/5] h-auto w-[min(100%,51vh)] rounded-ctl"
          src={picture}
          width="720"
          height="900"
          loading="lazy"
          alt={`${name}图片`}
        />
        <p className="text-sm text-ink-2">长按保存为图片</p>
        {download && (
          <Button look="quiet" href={picture} download={`${name}.png`}>
            下载图片
          </Button>
        )}
      </div>
    </section>
  )
}
