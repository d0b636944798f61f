import { Button } from "#components/ui/form/button"
import { Section } from "#components/ui/layout/page"
import { PlateInput } from "#components/ui/plate/plate-input"
import { plateMessages } from "#lib/rental/application/rules"
import { MAX_PLATES, findWrongField } from "#lib/rental/owners/rules"

/** One field per car. Adding and removing fields submits the form, so it works without JavaScript. */
export function OwnerPlates({ fields, error }: { fields: readonly string[]; error?: string }) {
  const invalidIndex = findWrongField(fields)
  return fields.map((plate, i) => (
    <fieldset key={`${i} ${plate}`} className="grid gap-2" aria-label={getLabel(i, fields)}>
      <div className="flex items-center justify-between">
        <Section>{getLabel(i, fields)}</Section>
        {fields.length > 1 && (
          <Button
            variant="text"
            type="submit"
            formNoValidate
            name="do"
            value={`remove${i}`}
            className="-mr-2 text-bad"
            aria-label={`移除${getLabel(i, fields)}`}
          >
            移除
          </Button>
        )}
      </div>
      <PlateInput
        name={`plate${i}`}
        label={getLabel(i, fields)}
        defaultValue={plate}
        error={i === invalidIndex ? error : undefined}
        messages={plateMessages}
        optional
      />
      {i === fields.length - 1 && fields.length < MAX_PLATES && (
        <Button variant="quiet" type="submit" formNoValidate name="do" value="add">
          再添加一个车牌
        </Button>
      )}
    </fieldset>
  ))
}

const getLabel = (i: number, { length }: readonly string[]) => (length > 1 ? `车牌号 ${i + 1}` : "车牌号")
