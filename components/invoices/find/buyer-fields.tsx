import { Field, Fields } from "#components/ui/form/field"
import { Note, Section } from "#components/ui/layout/page"
import { TaxField } from "#components/invoices/form/tax-field"

export type Buyer = { name?: string; tax?: string; email?: string }

export type BuyerFieldsProps = { draft: Buyer; emailError?: string }

/** The saved buyer, to whom the car park issues ordinary invoices. */
export const BuyerFields = ({ draft, emailError }: BuyerFieldsProps) => (
  <>
    <Section>发票抬头</Section>
    <Fields short>
      <Field
        label="名称"
        name="name"
        maxLength={100}
        autoComplete="organization"
        placeholder="选填"
        defaultValue={draft.name}
      />
      <TaxField defaultValue={draft.tax ?? ""} placeholder="选填" />
      <Field
        label="邮箱"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={120}
        placeholder="选填"
        defaultValue={draft.email}
        error={emailError}
      />
    </Fields>
    <Note>停车场按这里的抬头开普通发票，下次替您填好。几笔合并开票时，在下一页填写。</Note>
  </>
)
