import { ChoiceCell } from "#components/ui/inputs/choice-cell"
import { ErrorText } from "#components/ui/form/error-text"
import { Field, FieldError, Fields } from "#components/ui/form/field"
import { PhoneField } from "#components/ui/form/phone-field"
import { SegmentField } from "#components/ui/inputs/segments"
import { Section } from "#components/ui/layout/page"
import { NoBreakText } from "#components/ui/display/no-break-text"
import { DayField } from "#components/rental/application/day-field"
import { Money } from "#components/ui/display/money"
import { PlateInput } from "#components/ui/plate/plate-input"
import {
  type Field as FieldName,
  getFields,
  type FormKind,
  getLabel,
  maxLengths,
  plateMessages,
  type ApplicationValues,
  type FieldErrors,
  getLatestDays,
} from "#lib/rental/application/rules"
import { getPackageName, getPrice } from "#lib/rental/model/rules"
import type { Package } from "#lib/rental/model/values"
import "#styles/parts.css"

type FieldsProps = { kind: FormKind; draft: ApplicationValues; errors: FieldErrors }

/** Small owners choose between an owned and a rented space, time sharing applicants their hours. */
export function SpaceFields({
  kind,
  draft,
  errors,
  packages = [],
  onSlotType,
}: FieldsProps & { packages?: readonly Package[]; onSlotType: (type: string) => void }) {
  if (kind === "owner")
    return (
      <SegmentField
        label="车位"
        name="slotType"
        options={[
          { label: "自用（有产权）", value: "SELF_USE" },
          { label: "租用", value: "RENT_USE" },
        ]}
        defaultValue={draft.slotType || "SELF_USE"}
        onPick={onSlotType}
      />
    )
  if (kind !== "time-share") return null
  return (
    <>
      <Section>时段</Section>
      <fieldset className="card" aria-label="时段">
        {packages.map((offer) => (
          <ChoiceCell
            key={offer.feeId}
            name="moldId"
            value={getMoldId(offer)}
            label={getPackageName(offer)}
            note={
              <>
                <NoBreakText>{[offer.area, offer.segment].filter(Boolean).join("　")}</NoBreakText>
                {"　"}
                <span className="whitespace-nowrap">
                  <Money value={getPrice(offer)} />
                  /月
                </span>
              </>
            }
            defaultChecked={draft.moldId === getMoldId(offer)}
          />
        ))}
      </fieldset>
      <ErrorText>{errors.moldId}</ErrorText>
    </>
  )
}

/** The id of the hours, or of the package if the hours have none. */
const getMoldId = ({ moldId, feeId }: Package) => moldId ?? feeId

/** The applicant. */
export function PersonFields({ kind, draft, errors, today }: FieldsProps & { today: string }) {
  const fields = getFields(kind)
  const renderField = (name: FieldName, inputProps = {}) =>
    fields.includes(name) && (
      <Field
        label={getLabel(name, kind)}
        name={name}
        autoComplete="off"
        maxLength={maxLengths[name]}
        defaultValue={draft[name]}
        error={errors[name]}
        {...inputProps}
      />
    )
  return (
    <>
      <Fields>
        {renderField("name", { autoComplete: "name" })}
        {fields.includes("sex") && <SexField defaultValue={draft.sex} error={errors.sex} />}
        {renderField("department", { autoComplete: "organization-title" })}
        {renderField("company", { autoComplete: "organization" })}
        {renderField("workNumber")}
        <PhoneField defaultValue={draft.phone} error={errors.phone} />
        {renderField("address", { autoComplete: "street-address" })}
        {(["from", "until"] as const).map((name) => (
          <DayField
            key={name}
            label={getLabel(name, kind)}
            name={name}
            min={today}
            max={getLatestDays(today)[name]}
            defaultValue={draft[name]}
            error={errors[name]}
          />
        ))}
      </Fields>
      <Section>车牌号</Section>
      <PlateInput
        name="plate"
        defaultValue={draft.plate}
        error={errors.plate}
        messages={plateMessages}
        hasOtherFields
      />
    </>
  )
}

const SexField = ({ defaultValue, error }: { defaultValue?: string; error?: string }) => (
  <div className={`row field ${error ? "field-bad" : ""}`}>
    <span className="field-label" aria-hidden="true">
      性别
    </span>
    <div className="field-control py-1.5 care:pb-3">
      <SegmentField
        label="性别"
        name="sex"
        options={[
          { label: "男", value: "male" },
          { label: "女", value: "female" },
        ]}
        defaultValue={defaultValue}
      />
    </div>
    <FieldError id="sex" error={error} />
  </div>
)
