"use client"

import { type ReactNode, useState } from "react"
import { ActionBar } from "#components/ui/layout/action-bar"
import { FormPage } from "#components/ui/layout/form-page"
import { Note } from "#components/ui/layout/page"
import { useRestoredForm } from "#components/ui/form/use-restored-form"
import { SubmitButton } from "#components/ui/form/submit-button"
import { SpaceFields, PersonFields } from "#components/rental/application/application-fields"
import { ApplicationAutosave } from "#components/rental/application/application-autosave"
import { OtherPhotos, RentalPhoto } from "#components/rental/application/rental-photo"
import { useApplication } from "#components/rental/application/use-application"
import {
  type FormKind,
  LICENCE_MISSING,
  type ApplicationValues,
  getWorkCardTexts,
  type FieldErrors,
} from "#lib/rental/application/rules"
import type { Package } from "#lib/rental/model/values"
import { EXTRA_CARS } from "#lib/rental/renewal/messages"

export type ApplicationFormProps = {
  kind: FormKind
  formToken: string
  /** The signed id of the driver, so that the draft belongs to them even if the session expires meanwhile. */
  owner: string
  /** The URL of this form, which names the application. */
  back: string
  today: string
  draft: ApplicationValues
  errors?: FieldErrors
  /** The required photos. `tickets`: photos uploaded earlier. */
  photos: { workCard: boolean; licence: boolean; others: number }
  tickets?: { workCard?: string; licence?: string; others?: readonly string[] }
  photoErrors?: { workCard?: string; licence?: string }
  /** Shown with errors of a photo that a call may help with. */
  supportPhone?: string
  packages?: readonly Package[]
  /** Title and error. */
  children: ReactNode
}

/** A native form to apply for a rental; the photos are last. */
export function ApplicationForm({
  kind,
  formToken,
  owner,
  back,
  today,
  draft,
  errors = {},
  ...rest
}: ApplicationFormProps) {
  const { photos, tickets = {}, photoErrors = {}, supportPhone, packages, children } = rest
  const { form, shownErrors, checkInput, showErrors } = useApplication(kind, today, errors)
  const [slotType, setSlotType] = useState(draft.slotType || "SELF_USE")
  useRestoredForm(form, (data) => setSlotType(String(data.get("slotType") ?? "SELF_USE")))
  const uploadTarget = { formToken, back }
  const hasPhotos = photos.workCard || photos.licence || photos.others > 0
  return (
    <form
      ref={form}
      method="post"
      action="/api/rental/apply"
      encType="multipart/form-data"
      className="contents"
      noValidate
      onInput={checkInput}
      onSubmit={(event) => showErrors() && event.preventDefault()}
    >
      <FormPage
        bar={
          <ActionBar>
            <SubmitButton busy="正在提交">提交申请</SubmitButton>
          </ActionBar>
        }
      >
        {children}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="owner" value={owner} />
        <SpaceFields kind={kind} draft={draft} packages={packages} errors={shownErrors} onSlotType={setSlotType} />
        <PersonFields kind={kind} draft={draft} today={today} errors={shownErrors} />
        <Note>{EXTRA_CARS}。</Note>
        {photos.workCard && (
          <RentalPhoto
            {...uploadTarget}
            {...getWorkCardTexts(kind, slotType)}
            name="workCard"
            ticket={tickets.workCard}
            error={photoErrors.workCard}
            supportPhone={supportPhone}
          />
        )}
        {photos.licence && (
          <RentalPhoto
            {...uploadTarget}
            name="licence"
            label="行驶证照片"
            missing={LICENCE_MISSING}
            ticket={tickets.licence}
            error={photoErrors.licence}
            supportPhone={supportPhone}
          />
        )}
        {photos.others > 0 && (
          <OtherPhotos {...uploadTarget} maxPhotos={photos.others} tickets={tickets.others ?? []} />
        )}
        {hasPhotos && (
          <Note>
            请拍清证件，<span className="whitespace-nowrap">JPG 或 PNG，</span>每张不超过 3MB。
          </Note>
        )}
        <ApplicationAutosave />
      </FormPage>
    </form>
  )
}
