import type { ComponentProps } from "react"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { CardField, Companions } from "#components/visitors/form/companions"
import { DepartmentField } from "#components/visitors/form/department-field"
import { KeepVisit } from "#components/visitors/form/keep-visit"
import { StayFields } from "#components/visitors/form/stay-fields"
import { Check } from "#components/ui/inputs/check"
import { ChoiceCell } from "#components/ui/inputs/choice-cell"
import { Field, FieldError, Fields, TextAreaField } from "#components/ui/form/field"
import { PhoneField } from "#components/ui/form/phone-field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Card } from "#components/ui/layout/card"
import { Note, Page, Section, Title } from "#components/ui/layout/page"
import { CallCard } from "#components/ui/display/call-card"
import { Notice } from "#components/ui/display/notice"
import { PlateInput } from "#components/ui/plate/plate-input"
import type { HealthCondition } from "#lib/visitors/contract"
import { longest } from "#lib/visitors/lengths"
import { isAnswered, passTypeOf, type Values, type Wrong } from "#lib/visitors/rules"
import { REVIEW_TAKES } from "#lib/visitors/words"

export type VisitFormProps = {
  formToken: string
  /** Whose page it is, signed. */
  owner: string
  /** Its own name: what is typed in another tab is another's. */
  form: string
  parkId: string
  park?: string
  today: string
  departments: readonly string[]
  conditions: readonly HealthCondition[]
  values?: Values
  wrong?: Wrong
  said?: { error?: string; phone?: string }
  /** Why it was sent back. */
  reason?: string
}

/** Type and day first, then the host, the car, the person; companions last. */
export function VisitFormScreen({ formToken, owner, form, parkId, park, today, conditions, ...more }: VisitFormProps) {
  const { departments, values = {}, wrong = {}, said, reason } = more
  const field = (name: keyof typeof longest, label: string, input: ComponentProps<"input"> = {}) => (
    <Field
      autoComplete="off"
      {...{ label, maxLength: longest[name], ...input, name }}
      defaultValue={values[name]}
      error={wrong[name]}
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
        <Note short>{[park, REVIEW_TAKES].filter(Boolean).join("　")}</Note>
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" name="do" value="send" className="hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="owner" value={owner} />
        <input type="hidden" name="form" defaultValue={form} />
        <input type="hidden" name="parkId" value={parkId} />
        <div id="said" className="grid gap-3 empty:hidden">
          {said?.error && (
            <Notice variant="bad" icon="alert">
              {said.error}
            </Notice>
          )}
          <CallCard phone={said?.phone} />
          {reason !== undefined && (
            <Notice variant="bad" icon="alert">
              <b className="block">预约未通过</b>
              {reason}
            </Notice>
          )}
        </div>
        <StayFields
          {...{ today, from: values.visitFrom, to: values.visitTo, error: wrong.visit }}
          type={passTypeOf(values)}
        />
        <Section>来访事由</Section>
        <Fields>
          <DepartmentField departments={departments} typed={values.department} error={wrong.department} />
          {field("visitPersons", "拜访人")}
          <TextAreaField
            label="来访事由"
            name="visitReason"
            rows={2}
            maxLength={longest.visitReason}
            autoComplete="off"
            defaultValue={values.visitReason}
            error={wrong.visitReason}
          />
        </Fields>
        <Section>车牌号</Section>
        <PlateInput name="plate" defaultValue={values.plate} error={wrong.plate} optional />
        <Fields>
          {field("carColor", "车身颜色", { placeholder: "如 白色" })}
          {field("carBrand", "车辆品牌", { placeholder: "如 大众" })}
        </Fields>
        <Section>个人信息</Section>
        <Fields>
          {field("visitorName", "姓名", { autoComplete: "name" })}
          <PhoneField defaultValue={values.phone} error={wrong.phone} />
          <CardField name="visitorCard" known={values.visitorCard} error={wrong.visitorCard} />
          {field("visitorCompany", "单位", { autoComplete: "organization" })}
        </Fields>
        {conditions.length > 0 && <Health {...{ conditions, values }} error={wrong.health} />}
        <Companions values={values} wrong={wrong} />
        <div id="promise">
          <Check name="promise" value="1" defaultChecked={values.promise === "1"}>
            <span className="sentence">本人郑重承诺，以上信息真实有效</span>
          </Check>
          <FieldError id="promise" error={wrong.promise} />
        </div>
        <KeepVisit />
        <SignedInEffects />
      </Page>
    </form>
  )
}

type HealthProps = { conditions: readonly HealthCondition[]; values: Values; error?: string }

/** Asked where the car park asks; what is not answered yet says so itself. */
function Health({ conditions, values, error }: HealthProps) {
  const missing = conditions.findIndex((_, i) => !isAnswered(conditions, values, i))
  return (
    <>
      <Section>健康状况</Section>
      {conditions.map(({ key, title, value, options }, i) => (
        <fieldset key={key} id={i === missing ? "health" : undefined} aria-label={title} className="grid gap-2">
          <p className="sentence">{title}</p>
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
          {error && i === missing && <FieldError id="health" error={error} />}
        </fieldset>
      ))}
    </>
  )
}
