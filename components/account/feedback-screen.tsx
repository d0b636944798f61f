import { FeedbackForm, type FeedbackFormProps } from "#components/account/feedback-form"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { Note, Page, Title } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { buildTelHref, formatPhone } from "#lib/core/values/phone"

export function FeedbackScreen({ hotline, ...form }: FeedbackFormProps & { hotline?: string }) {
  return (
    <Page>
      <Title>意见反馈</Title>
      <FeedbackForm {...form} />
      {hotline && (
        <Note centred>
          需要马上处理，请拨打{" "}
          <a className="whitespace-nowrap text-accent" href={buildTelHref(hotline)}>
            {formatPhone(hotline)}
          </a>
        </Note>
      )}
      <SignedInEffects />
    </Page>
  )
}

export function FeedbackSentScreen() {
  return (
    <ResultPage
      icon="good"
      title="反馈已提交"
      text="谢谢您，我们会认真阅读每一条"
      primaryAction={
        <Button variant="quiet" href="/CONFIG">
          返回设置
        </Button>
      }
    />
  )
}
