import { ActionBar } from "#components/kit/frame/action-bar"
import { Button } from "#components/kit/form/button"
import { DelayedButton } from "#components/kit/form/delayed-button"
import { Page, Title } from "#components/kit/frame/page"
import { Prose } from "#components/kit/frame/prose"
import { OperatorFoot } from "#components/platform/layout/operator-foot"
import { AGREE_SECONDS } from "#lib/account/rules"
import type { AgreementText } from "#components/account/sign-in/agreement-texts"
import type { Operator } from "#lib/platform/operator"

type AgreementScreenProps = {
  text: AgreementText
  provider: string
  phone?: string
  /** The sign-up screen that asked; 同意 leads back to it with the box ticked. */
  from: string
  operator?: Operator
}

export function AgreementScreen({ text, provider, phone, from, operator }: AgreementScreenProps) {
  const [path, query] = from.split("?")
  return (
    <form method="get" action={path}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="agreed" value="1" />
      <Page
        bar={
          <ActionBar
            quiet={
              <Button look="quiet" href={from}>
                不同意
              </Button>
            }
          >
            <DelayedButton seconds={AGREE_SECONDS}>同意</DelayedButton>
          </ActionBar>
        }
      >
        <Prose>
          <Title>{text.title}</Title>
          <p className="text-sm">
            {text.since} {provider}
          </p>
          {text.parts.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <Said paragraph={paragraph} provider={provider} phone={phone} />
                </p>
              ))}
            </section>
          ))}
        </Prose>
        <OperatorFoot operator={operator} />
      </Page>
    </form>
  )
}

/** A telephone number is never broken over two lines. */
function Said({ paragraph, provider, phone = "客服电话" }: { paragraph: string; provider: string; phone?: string }) {
  const [before, after] = paragraph.replaceAll("{provider}", provider).split("{phone}")
  if (after === undefined) return before
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{phone}</span>
      {after}
    </>
  )
}
