import type { ComponentProps } from "react"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { CardField, Companions } from "#components/visitors/form/companions"
import { DepartmentField } from "#components/visitors/form/department-field"
import { VisitAutosave } from "#components/visitors/form/visit-autosave"
import { StayFields } from "#components/visitors/form/stay-fields"
import { Check } from "#components/ui/display/check"
import { ChoiceCell } from "#components/ui/inputs/choice-cell"
import { Field, FieldError, Fields, TextAreaField } from "#components/ui/form/field"
import { PhoneField } from "#components/ui/form/phone-field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Card } from "#components/ui/display/card"
import { Note, Page, Section, Title } from "#components/ui/layout/page"
import { CallCard } from "#components/ui/list/call-card"
import { Notice } from "#components/ui/display/notice"
import { PlateInput } from "#components/ui/plate/plate-input"
import type { HealthCondition } from "#lib/visitors/contract"
import { maxLengths } from "#lib/visitors/lengths"
import { isAnswered, getPassType, type FormValues, type FieldErrors } from "#lib/visitors/rules"
import { REVIEW_TIME } from "#lib/visitors/messages"

export type VisitFormProps = {
  formToken: string
  /** Signed owner of the form (lib/forms/form-owner.ts). */
  owner: string
  /** The form's name, which separates the drafts of two tabs. */
  form: string
  parkId: string
  park?: string
  today: string
  departments: readonly string[]
  conditions: readonly HealthCondition[]
  values?: FormValues
  errors?: FieldErrors
  message?: { error?: string; phone?: string }
  /** The reason why the previous application was rejected. */
  reason?: string
}

export function VisitFormScreen({ formToken, owner, form, parkId, park, today, conditions, ...rest }: VisitFormProps) {
  const { departments, values = {}, errors = {}, message, reason } = rest
  const renderField = (name: keyof typeof maxLengths, label: string, input: ComponentProps<"input"> = {}) => (
    <Field
      autoComplete="off"
      label={label}
      maxLength={maxLengths[name]}
      {...input}
      name={name}
      defaultValue={values[name]}
      error={errors[name]}
    />
  )
  return (
    <form method="post" action="/api/visitors/apply" className="contents" noValidate>
      <Page
        bar={
          <ActionBar>
            <SubmitButton busy="正在提交" name="do" value="send">
              提交预约
            </SubmitButton>
          </ActionBar>
        }
      >
        <Title>访客预约</Title>
        <Note>{[park, REVIEW_TIME].filter(Boolean).join("　")}</Note>
        {/* Enter presses the first button of a form. */}
        <button type="submit" name="do" value="send" className="hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="owner" value={owner} />
        <input type="hidden" name="form" defaultValue={form} />
        <input type="hidden" name="parkId" value={parkId} />
        <div id="said" className="grid gap-3 empty:hidden">
          {message?.error && (
            <Notice variant="bad" icon="alert">
              {message.error}
            </Notice>
          )}
          <CallCard phone={message?.phone} />
          {reason !== undefined && (
            <Notice variant="bad" icon="alert">
              <b className="block">预约未通过</b>
              {reason}
            </Notice>
          )}
        </div>
        <StayFields
          today={today}
          firstDay={values.visitFrom}
          lastDay={values.visitTo}
          error={errors.visit}
          type={getPassType(values)}
        />
        <Section>来访事由</Section>
        <Fields>
          <DepartmentField departments={departments} defaultValue={values.department} error={errors.department} />
          {renderField("visitPersons", "拜访人")}
          <TextAreaField
            label="来访事由"
            name="visitReason"
            rows={2}
            maxLength={maxLengths.visitReason}
            autoComplete="off"
            defaultValue={values.visitReason}
            error={errors.visitReason}
          />
        </Fields>
        <Section>车牌号</Section>
        <PlateInput name="plate" defaultValue={values.plate} error={errors.plate} optional />
        <Fields>
          {renderField("carColor", "车身颜色", { placeholder: "如 白色" })}
          {renderField("carBrand", "车辆品牌", { placeholder: "如 大众" })}
        </Fields>
        <Section>个人信息</Section>
        <Fields>
          {renderField("visitorName", "姓名", { autoComplete: "name" })}
          <PhoneField defaultValue={values.phone} error={errors.phone} />
          <CardField name="visitorCard" savedNumber={values.visitorCard} error={errors.visitorCard} />
          {renderField("visitorCompany", "单位", { autoComplete: "organization" })}
        </Fields>
        {conditions.length > 0 && <Health conditions={conditions} values={values} error={errors.health} />}
        <Companions values={values} errors={errors} />
        <div id="promise">
          <Check name="promise" value="1" defaultChecked={values.promise === "1"}>
            <span className="break-keep">本人郑重承诺，以上信息真实有效</span>
          </Check>
          <FieldError id="promise" error={errors.promise} />
        </div>
        <VisitAutosave />
        <SignedInEffects />
      </Page>
    </form>
  )
}

type HealthProps = { conditions: readonly HealthCondition[]; values: FormValues; error?: string }

/** The error is shown at the first unanswered question. */
function Health({ conditions, values, error }: HealthProps) {
  const firstUnanswered = conditions.findIndex((_, i) => !isAnswered(conditions, values, i))
  return (
    <>
      <Section>健康状况</Section>
      {conditions.map(({ key, title, value, options }, i) => (
        <fieldset key={key} id={i === firstUnanswered ? "health" : undefined} aria-label={title} className="grid gap-2">
          <p>{title}</p>
          <Card>
            {options.map((option) => (
              <ChoiceCell
                key={option}
                label={option}
                name={`health${i}`}
                value={option}
                defaultChecked={option === (values[`health${i}`] || value)}
              />
            ))}
          </Card>
          {error && i === firstUnanswered && <FieldError id="health" error={error} />}
        </fieldset>
      ))}
    </>
  )
}
