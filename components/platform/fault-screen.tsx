import { Button } from "#components/ui/form/button"
import { CallCard } from "#components/ui/display/call-card"
import { Note } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import type { ProviderErrorKind, RetryForm } from "#lib/core/errors"
import { KINDS_WITHOUT_DETAIL } from "#lib/provider/user-message"
import { faultWords, LIST_FAILED, tapWords } from "#lib/platform/words"
import { WaitingLink } from "#components/platform/waiting-link"

type FaultScreenProps = {
  kind: ProviderErrorKind
  /** The number the provider gave for this very trouble. */
  phone?: string
  /** Seconds it asks us to wait. */
  wait?: number
  said?: string
  /** What was asked for is a list, and the screen about nothing else. */
  ofList?: boolean
  /** What is wanted instead of waiting. */
  tap?: RetryForm & { formToken: string }
  reference: string
  retryHref: string
}

/** The provider could not be asked, or had nothing to say: what happened, a way to try again, somebody to call. */
export function FaultScreen({ kind, phone, wait, said, ofList, tap, reference, retryHref }: FaultScreenProps) {
  if (tap) return <TapScreen {...tap} from={retryHref} />
  const { title, text, withPhone = text } = faultWords[kind]
  const again = kind === "forbidden" || kind === "missing" || kind === "absent" ? undefined : retryHref
  return (
    <ResultPage
      mark={markOf(kind)}
      title={ofList && KINDS_WITHOUT_DETAIL.includes(kind) ? LIST_FAILED : title}
      text={said ?? (phone ? withPhone : text)}
      main={again ? <WaitingLink href={again} wait={wait} /> : <Button href="/menu">返回首页</Button>}
      quiet={
        again && (
          <Button variant="quiet" href="/menu">
            返回首页
          </Button>
        )
      }
    >
      <CallCard phone={phone} />
      <Note centred>编号 {reference.slice(0, 8)}</Note>
    </ResultPage>
  )
}

/** A "no" that will stay one is nothing that has failed. */
function markOf(kind: ProviderErrorKind) {
  if (kind === "missing" || kind === "absent") return "missing"
  return kind === "forbidden" ? "neutral" : "bad"
}

/** With nothing of the kit but its looks, as the link it stands for. */
function TapScreen({ action, fields, formToken, from }: RetryForm & { formToken: string; from: string }) {
  const hidden = Object.entries({ csrfToken: formToken, from, ...fields })
  return (
    <ResultPage
      mark="neutral"
      {...tapWords}
      main={
        <form method="post" action={action} className="grid">
          {hidden.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="btn btn-fill">继续</button>
        </form>
      }
      quiet={
        <Button variant="quiet" href="/menu">
          返回首页
        </Button>
      }
    />
  )
}
