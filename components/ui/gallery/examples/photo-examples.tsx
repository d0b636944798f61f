"use client"

import { FormPage } from "#components/ui/layout/form-page"
import { Title } from "#components/ui/layout/page"
import { PhotoGrid } from "#components/ui/photo/photo-grid"
import { PhotoField } from "#components/ui/photo/photo-field"

type InitialState = Parameters<typeof PhotoField>[0]["initialState"]

const neverUpload = () => new Promise<never>(() => {})

/** States of a photo that only a script can produce. */
export function PhotoExample({ initialState }: { initialState?: InitialState }) {
  return (
    <FormPage>
      <Title>照片</Title>
      <form>
        <PhotoField
          name="photo"
          label="行驶证照片"
          document="licence"
          advice="拍正面，四角都在"
          missingText="请上传行驶证"
          maxBytes={1}
          send={neverUpload}
          initialState={initialState}
        />
      </form>
    </FormPage>
  )
}

type InitialStates = Parameters<typeof PhotoGrid>[0]["initialStates"]

export function PhotosExample({
  initialState,
  max = 9,
  error,
}: {
  initialState?: InitialStates
  max?: number
  error?: string
}) {
  return (
    <FormPage>
      <Title>照片</Title>
      <form>
        <PhotoGrid
          name="others"
          label="其他材料"
          maxPhotos={max}
          maxBytes={1}
          send={neverUpload}
          initialStates={initialState}
          error={error}
        />
      </form>
    </FormPage>
  )
}
