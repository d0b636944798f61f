"use client"

import { Page, Title } from "#components/kit/frame/page"
import { PhotoField } from "#components/kit/photo/photo-field"

type Begun = Parameters<typeof PhotoField>[0]["begun"]

const never = () => new Promise<never>(() => {})

/** The states of a photo that only a script can bring about. */
export function PhotoState({ begun }: { begun?: Begun }) {
  return (
    <Page>
      <Title>照片</Title>
      <form>
        <PhotoField name="photo" label="行驶证照片" missing="请上传行驶证" most={1} send={never} begun={begun} />
      </form>
    </Page>
  )
}
