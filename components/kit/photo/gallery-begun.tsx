"use client"

import { FormPage } from "#components/kit/frame/form-page"
import { Title } from "#components/kit/frame/page"
import { PhotoGrid } from "#components/kit/photo/photo-grid"
import { PhotoField } from "#components/kit/photo/photo-field"

type Begun = Parameters<typeof PhotoField>[0]["begun"]

const never = () => new Promise<never>(() => {})

/** The states of a photo that only a script can bring about. */
export function PhotoState({ begun }: { begun?: Begun }) {
  return (
    <FormPage>
      <Title>照片</Title>
      <form>
        <PhotoField name="photo" label="行驶证照片" missing="请上传行驶证" most={1} send={never} begun={begun} />
      </form>
    </FormPage>
  )
}

type BegunGrid = Parameters<typeof PhotoGrid>[0]["begun"]

export function PhotosState({ begun, most = 9, error }: { begun?: BegunGrid; most?: number; error?: string }) {
  return (
    <FormPage>
      <Title>照片</Title>
      <form>
        <PhotoGrid name="others" label="其他材料" most={most} heaviest={1} send={never} begun={begun} error={error} />
      </form>
    </FormPage>
  )
}
