import { ActionBar } from "#components/kit/action-bar"
import { Button } from "#components/kit/button"
import { Card } from "#components/kit/card"
import { Page, Title } from "#components/kit/page"
import { WaitButton } from "#components/kit/wait-button"
import { AGREE_SECONDS } from "#lib/account/rules"
import type { AgreementText } from "#components/account/agreement-texts"

type AgreementScreenProps = {
  text: AgreementText
  provider: string
  phone?: string
  /** Where 同意 and 不同意 lead; without it the text is only read. */
  from: string
}

export function AgreementScreen({ text, provider, phone, from }: AgreementScreenProps) {
  const agreed = `${from}${from.includes("?") ? "&" : "?"}agreed=1`
  return (
    <Page
      bar={
        <ActionBar quiet={<Button look="quiet" href={from}>不同意</Button>}>
          <WaitButton seconds={AGREE_SECONDS} href={agreed}>
            同意
          </WaitButton>
        </ActionBar>
      }
    >
      <Card as="article" pad className="grid gap-2">
        <Title>{text.title}</Title>
        <p className="text-sm text-ink-3">
          {text.since} {provider}
        </p>
        {text.parts.map(({ heading, paragraphs }) => (
          <section key={heading} className="grid gap-1 pt-2">
            <h2 className="font-bold">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-pretty text-ink-2">
                {paragraph.replaceAll("{provider}", provider).replaceAll("{phone}", phone ?? "本页下方的客服电话")}
              </p>
            ))}
          </section>
        ))}
      </Card>
    </Page>
  )
}
