import { Button } from "#components/ui/form/button"

type ParkMiniProgramProps = {
  /** In the alipay app an address opens it; in the messaging app the provider is asked for one, by a form. */
  open: { href: string } | { formToken: string; parkId: string }
  variant?: "quiet"
}

const LABEL = "打开本停车场小程序"

/** The way from a car park's look-up to its own mini program. */
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
