import { Button } from "#components/ui/form/button"

type ParkMiniProgramProps = {
  /** A URL in the alipay app; in the messaging app a form that requests the link from the provider. */
  open: { href: string } | { formToken: string; parkId: string }
  variant?: "quiet"
}

const LABEL = "打开本停车场小程序"

export function ParkMiniProgram({ open, variant }: ParkMiniProgramProps) {
  if ("href" in open) {
    return (
      <Button variant={variant} href={open.href}>
        {LABEL}
      </Button>
    )
  }
  return (
    <form method="post" action="/api/platform/mini-program" className="grid">
      <input type="hidden" name="csrfToken" value={open.formToken} />
      <input type="hidden" name="parkId" value={open.parkId} />
      <Button variant={variant} type="submit">
        {LABEL}
      </Button>
    </form>
  )
}
