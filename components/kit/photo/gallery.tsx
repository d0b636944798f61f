import type { GalleryStates } from "#components/kit/gallery-states"
import { PhotoState } from "#components/kit/photo/gallery-begun"

export const photos: GalleryStates = {
  照片: {
    空: () => <PhotoState />,
    正在上传: () => <PhotoState begun={{ at: "sending", part: 0.45 }} />,
    正在处理: () => <PhotoState begun={{ at: "sending", part: 1 }} />,
    已上传: () => <PhotoState begun={{ at: "there", ticket: "gallery" }} />,
    太大: () => <PhotoState begun={{ at: "failed", why: "too-large" }} />,
    上传失败: () => <PhotoState begun={{ at: "failed", why: "not-stored" }} />,
  },
}
