import { Button } from "#components/ui/form/button"
import { Field, FieldError, Fields } from "#components/ui/form/field"
import { Note, Section } from "#components/ui/layout/page"
import { CARD_MOST, COMPANIONS_MOST, NAME_MOST, PHONE_MOST } from "#lib/visitors/lengths"
import { cardHint, companionsOf, isCard, type Values, type Wrong } from "#lib/visitors/rules"

/** One card each; the next is a press of a button, which needs no script. */
export function Companions({ values, wrong }: { values: Values; wrong: Wrong }) {
  const companions = companionsOf(values)
  return (
    <>
      <Section>随行人员</Section>
      <div id="companions" className="grid gap-3">
        <input type="hidden" name="companions" value={companions.length} />
        <FieldError id="companions" error={wrong.companions} />
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
                maxLength={NAME_MOST}
                autoComplete="off"
                defaultValue={name}
                error={wrong[`name${i}`]}
              />
              <CardField name={`card${i}`} known={card} error={wrong[`card${i}`]} />
              <Field
                label="手机号"
                name={`phone${i}`}
                type="tel"
                inputMode="numeric"
                autoComplete="off"
                maxLength={PHONE_MOST}
                placeholder="11 位手机号"
                defaultValue={phone}
                error={wrong[`phone${i}`]}
              />
            </Fields>
          </fieldset>
        ))}
        {companions.length < COMPANIONS_MOST ? (
          <Button variant="quiet" type="submit" name="do" value="add">
            添加随行人员
          </Button>
        ) : (
          <Note>最多 {COMPANIONS_MOST} 位随行人员</Note>
        )}
      </div>
    </>
  )
}

/** What is known is not written out again: left empty it stays. */
export function CardField({ name, known, error }: { name: string; known?: string; error?: string }) {
  return (
    <Field
      label="身份证号"
      name={name}
      maxLength={CARD_MOST}
      autoComplete="off"
      autoCapitalize="characters"
      placeholder={known && isCard(known) ? `已填 ${cardHint(known)}` : "15 或 18 位"}
      error={error}
    />
  )
}
