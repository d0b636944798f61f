import { Button } from "#components/ui/form/button"
import { CallCard } from "#components/ui/list/call-card"
import { Note } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import type { ProviderErrorKind, RetryForm } from "#lib/core/errors"
import { KINDS_WITHOUT_DETAIL } from "#lib/provider/user-message"
import { faultMessages, LIST_FAILED, tapMessages } from "#lib/platform/messages"
import { WaitingLink } from "#components/platform/waiting-link"

type FaultScreenProps = {
  kind: ProviderErrorKind
  /** The telephone in the provider's answer. */
  phone?: string
  /** The provider's Retry-After, in seconds. */
  wait?: number
  message?: string
  /** The failed call was the only list of the screen. */
  isList?: boolean
  /** A form that lifts the limit at once. */
  tap?: RetryForm & { formToken: string }
  reference: string
  retryHref: string
}

const homeButton = (
  <Button variant="quiet" href="/menu">
    返回首页
  </Button>
)

/** Shows a provider error, with a retry and a telephone. */
export function FaultScreen({ kind, phone, wait, message, isList, tap, reference, retryHref }: FaultScreenProps) {
  if (tap) return <TapScreen {...tap} from={retryHref} />
  const { title, text, withPhone = text } = faultMessages[kind]
  const shownRetryHref = kind === "forbidden" || kind === "missing" || kind === "absent" ? undefined : retryHref
  return (
    <ResultPage
      icon={getIcon(kind)}
      title={isList && KINDS_WITHOUT_DETAIL.includes(kind) ? LIST_FAILED : title}
      text={message ?? (phone ? withPhone : text)}
      primaryAction={shownRetryHref ? <WaitingLink href={shownRetryHref} wait={wait} /> : homeButton}
      secondaryAction={shownRetryHref && homeButton}
    >
      <CallCard phone={phone} />
      <Note centred>编号 {reference.slice(0, 8)}</Note>
    </ResultPage>
  )
}

/** Permanent errors have no failure icon. */
function getIcon(kind: ProviderErrorKind) {
  if (kind === "missing" || kind === "absent") return "missing"
  return kind === "forbidden" ? "neutral" : "bad"
}

/** Uses CSS classes instead of <SubmitButton> to keep the script of every page small. */
function TapScreen({ action, fields, formToken, from }: RetryForm & { formToken: string; from: string }) {
  const hiddenFields = Object.entries({ csrfToken: formToken, from, ...fields })
  return (
    <ResultPage
      icon="neutral"
      {...tapMessages}
      primaryAction={
        <form method="post" action={action} className="grid">
          {hiddenFields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="btn btn-fill">继续</button>
        </form>
      }
      secondaryAction={homeButton}
    />
  )
}
