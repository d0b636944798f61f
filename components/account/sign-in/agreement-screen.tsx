import { Fragment } from "react"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { DelayedButton } from "#components/ui/form/delayed-button"
import { Page, Title } from "#components/ui/layout/page"
import { Prose } from "#components/ui/layout/prose"
import { Notice } from "#components/ui/display/notice"
import { Name } from "#components/ui/display/name"
import { OperatorFooter } from "#components/platform/layout/operator-footer"
import { AGREE_SECONDS } from "#lib/account/rules"
import { formatFullDay } from "#lib/core/time/dates"
import type { LegalBlock, LegalText } from "#lib/account/legal-text"
import type { Operator } from "#lib/platform/operator"

export type AgreementScreenProps = {
  /** `isSample`: the operator has not replaced the sample text yet. */
  text: LegalText & { since: string; language: string; isSample?: boolean }
  /** The same text in other languages. */
  translations?: readonly { name: string; href: string }[]
  provider: string
  phone?: string
  /** The sign-up screen. 同意 leads back to it with the checkbox ticked. */
  from: string
  operator?: Operator
}

export function AgreementScreen({ text, translations = [], provider, phone, from, operator }: AgreementScreenProps) {
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
            secondaryAction={
              <Button variant="quiet" href={from}>
                不同意
              </Button>
            }
          >
            <DelayedButton seconds={AGREE_SECONDS}>同意</DelayedButton>
          </ActionBar>
        }
      >
        {text.isSample && (
          <Notice variant="warn" icon="info">
            样本文本，仅供演示：运营方尚未提供正式协议
          </Notice>
        )}
        <Prose language={text.language}>
          <Title>{text.title}</Title>
          <p className="text-sm">
            {formatEffectiveDate(text)} <Name>{provider}</Name>
          </p>
          {translations.length > 0 && (
            <p className="text-sm">
              {translations.map(({ name, href }) => (
                <a key={href} className="-my-3 inline-flex min-h-hit items-center pr-3 text-accent" href={href}>
                  {name}
                </a>
              ))}
            </p>
          )}
          {text.parts.map(({ heading, blocks }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {blocks.map((block, index) => (
                <LegalBlockContent key={index} block={block} provider={provider} phone={phone} />
              ))}
            </section>
          ))}
        </Prose>
        <OperatorFooter operator={operator} />
      </Page>
    </form>
  )
}

const formatEffectiveDate = ({ since, language }: { since: string; language: string }) =>
  language === "zh" ? `${formatFullDay(`${since}T00:00:00+08:00`)}起生效` : since

type PlaceholderValues = { provider: string; phone?: string }

function LegalBlockContent({ block, ...values }: { block: LegalBlock } & PlaceholderValues) {
  if (typeof block === "string") {
    return (
      <p>
        <FilledText text={block} {...values} />
      </p>
    )
  }
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>
          <FilledText text={item} {...values} />
        </li>
      ))}
    </ul>
  )
}

/** Fills in the placeholders. Telephone numbers do not wrap. */
function FilledText({ text, provider, phone = "客服电话" }: { text: string } & PlaceholderValues) {
  const [first, ...rest] = text.replaceAll("{provider}", provider).split("{phone}")
  return (
    <>
      {first}
      {rest.map((part, index) => (
        <Fragment key={index}>
          <span className="whitespace-nowrap">{phone}</span>
          {part}
        </Fragment>
      ))}
    </>
  )
}
