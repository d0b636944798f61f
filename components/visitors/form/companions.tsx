import { Button } from "#components/ui/form/button"
import { Field, FieldError, Fields } from "#components/ui/form/field"
import { Note, Section } from "#components/ui/layout/page"
import { MAX_CARD_LENGTH, MAX_COMPANIONS, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from "#lib/visitors/lengths"
import { maskCardShort, getCompanions, isCardNumber, type FormValues, type FieldErrors } from "#lib/visitors/rules"

/** Companions are added by a submit button, which works without JavaScript. */
export function Companions({ values, errors }: { values: FormValues; errors: FieldErrors }) {
  const companions = getCompanions(values)
  return (
    <>
      <Section>随行人员</Section>
      <div id="companions" className="grid gap-3">
        <input type="hidden" name="companions" value={companions.length} />
        <FieldError id="companions" error={errors.companions} />
        {companions.map(({ name, card, phone }, i) => (
          <fieldset key={i} aria-label={`随行人员 ${i + 1}`}>
            <Fields>
              <div className="row flex min-h-cell items-center justify-between gap-3 px-4">
                <b>随行人员 {i + 1}</b>
                <Button
                  variant="text"
                  type="submit"
                  name="do"
                  value={`remove${i}`}
                  className="-mr-2"
                  aria-label={`移除随行人员 ${i + 1}`}
                >
                  移除
                </Button>
              </div>
              <Field
                label="姓名"
                name={`name${i}`}
                maxLength={MAX_NAME_LENGTH}
                autoComplete="off"
                defaultValue={name}
                error={errors[`name${i}`]}
              />
              <CardField name={`card${i}`} savedNumber={card} error={errors[`card${i}`]} />
              <Field
                label="手机号"
                name={`phone${i}`}
                type="tel"
                inputMode="numeric"
                autoComplete="off"
                maxLength={MAX_PHONE_LENGTH}
                placeholder="11 位手机号"
                defaultValue={phone}
                error={errors[`phone${i}`]}
              />
            </Fields>
          </fieldset>
        ))}
        {companions.length < MAX_COMPANIONS ? (
          <Button variant="quiet" type="submit" name="do" value="add">
            添加随行人员
          </Button>
        ) : (
          <Note>最多 {MAX_COMPANIONS} 位随行人员</Note>
        )}
      </div>
    </>
  )
}

/** The saved number is not sent to the page. An empty field keeps it. */
export function CardField({ name, savedNumber, error }: { name: string; savedNumber?: string; error?: string }) {
  return (
    <Field
      label="身份证号"
      name={name}
      maxLength={MAX_CARD_LENGTH}
      autoComplete="off"
      autoCapitalize="characters"
      placeholder={savedNumber && isCardNumber(savedNumber) ? `已填 ${maskCardShort(savedNumber)}` : "15 或 18 位"}
      error={error}
    />
  )
}
