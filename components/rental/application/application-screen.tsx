import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { SegmentLinks } from "#components/ui/inputs/segments"
import { Note, Title } from "#components/ui/layout/page"
import { CallCard } from "#components/ui/list/call-card"
import { Notice } from "#components/ui/display/notice"
import { ApplicationForm, type ApplicationFormProps } from "#components/rental/application/application-form"
import { type FormKind, REVIEW_TIME } from "#lib/rental/application/rules"

export type ApplicationScreenProps = {
  park?: string
  /** The same application as an individual or as a company's employee. */
  applicantHrefs?: { personal: string; company: string }
  message?: { error?: string; phone?: string }
  /** Why the previous application was rejected. */
  reason?: string
  form: Omit<ApplicationFormProps, "children">
}

const titles: { readonly [kind in FormKind]: string } = {
  personal: "长租申请",
  company: "长租申请",
  staff: "员工长租认证",
  owner: "小业主长租认证",
  "time-share": "分时长租申请",
}

/** Applies for a rental. */
export function ApplicationScreen({ park, applicantHrefs, message, reason, form }: ApplicationScreenProps) {
  return (
    <>
      <ApplicationForm {...form}>
        <Title>{titles[form.kind]}</Title>
        <Note>{[park, REVIEW_TIME].filter(Boolean).join("　")}</Note>
        {(message?.error || reason !== undefined) && (
          <Notice variant="bad" icon="alert">
            {message?.error && <span className="block">{message.error}</span>}
            {reason !== undefined && (
              <>
                <b className="block">审核未通过</b>
                {reason}
              </>
            )}
          </Notice>
        )}
        <CallCard phone={message?.phone} />
        {applicantHrefs && (
          <SegmentLinks
            label="申请人"
            current={form.kind}
            options={[
              { label: "个人", value: "personal", href: applicantHrefs.personal },
              { label: "单位员工", value: "company", href: applicantHrefs.company },
            ]}
          />
        )}
      </ApplicationForm>
      <SignedInEffects />
    </>
  )
}
