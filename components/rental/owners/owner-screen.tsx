import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { Field, Fields } from "#components/ui/form/field"
import { PhoneField } from "#components/ui/form/phone-field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Card } from "#components/ui/display/card"
import { Note, Page, Title } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { ButtonCell, Cell } from "#components/ui/list/cell"
import { CallCard } from "#components/ui/list/call-card"
import { Notice } from "#components/ui/display/notice"
import { ConfirmSubmit } from "#components/ui/overlay/confirm-submit"
import { OwnerAutosave } from "#components/rental/owners/owner-autosave"
import { OwnerNote } from "#components/rental/owners/owner-note"
import { OwnerPlates } from "#components/rental/owners/owner-plates"
import { type OwnerValues, type OwnerErrors, splitPlateFields } from "#lib/rental/owners/rules"
import type { Owner } from "#lib/rental/model/values"
import { EXTRA_CARS } from "#lib/rental/renewal/messages"

export type OwnerScreenProps = {
  formToken: string
  /** Undefined for a new owner. */
  id?: string
  parkId: string
  slotId?: string
  draft: OwnerValues
  errors?: OwnerErrors
  message?: { error?: string; phone?: string }
}

const QUESTION = "确认删除这位车主？"
const CONSEQUENCE = "删除后，这个车位不再登记这位车主的手机号和车牌"

/** Adds or edits the owner of a space. */
export function OwnerScreen({ formToken, id, parkId, slotId, draft, errors = {}, message }: OwnerScreenProps) {
  return (
    <>
      <form id="owner" method="post" action="/api/rental/save-owner" className="contents">
        <Page
          bar={
            <ActionBar>
              <SubmitButton busy="正在保存" form="owner">
                保存
              </SubmitButton>
            </ActionBar>
          }
        >
          <Title>{id ? "修改车主" : "添加车主"}</Title>
          {message?.error && (
            <Notice variant="bad" icon="alert">
              {message.error}
            </Notice>
          )}
          <CallCard phone={message?.phone} />
          {/* Enter presses the first submit button, which must not remove a plate. */}
          <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="csrfToken" value={formToken} />
          {Object.entries({ id, parkId, slotId }).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Fields>
            <Field
              label="姓名"
              name="name"
              autoComplete="name"
              maxLength={30}
              defaultValue={draft.name}
              error={errors.name}
            />
            <PhoneField defaultValue={draft.phone} error={errors.phone} />
          </Fields>
          <OwnerPlates fields={splitPlateFields(draft.plates)} error={errors.plates} />
          <Note>{EXTRA_CARS}。</Note>
          {id && (
            <Card>
              <ButtonCell danger label="删除车主" form="delete" />
            </Card>
          )}
          <OwnerAutosave />
          <SignedInEffects />
        </Page>
      </form>
      {id && (
        <form id="delete" method="post" action="/api/rental/delete-owner">
          <input type="hidden" name="csrfToken" value={formToken} />
          <input type="hidden" name="id" value={id} />
          <ConfirmSubmit
            confirmedField="confirmed"
            title={QUESTION}
            picture={<b>{draft.name}</b>}
            text={CONSEQUENCE}
            accept="删除"
            danger
          />
        </form>
      )}
    </>
  )
}

/** The confirmation without JavaScript. */
export function DeleteOwnerScreen({ formToken, id, name, phone, plates, backHref }: DeleteOwnerScreenProps) {
  return (
    <form method="post" action="/api/rental/delete-owner" className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="confirmed" value="1" />
      <ResultPage
        icon="neutral"
        title={QUESTION}
        text={CONSEQUENCE}
        details={
          <Card>
            <Cell icon="visitor" label={name} isName note={<OwnerNote phone={phone} plates={plates} />} />
          </Card>
        }
        primaryAction={
          <SubmitButton variant="danger" busy="正在删除">
            删除车主
          </SubmitButton>
        }
        secondaryAction={
          <Button variant="quiet" href={backHref}>
            取消
          </Button>
        }
      />
    </form>
  )
}

type DeleteOwnerScreenProps = { formToken: string; backHref: string } & Pick<Owner, "id" | "name" | "phone" | "plates">
