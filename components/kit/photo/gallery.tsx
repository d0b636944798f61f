import type { GalleryStates } from "#components/kit/gallery-states"
import { PhotosState, PhotoState } from "#components/kit/photo/gallery-begun"

export const photos: GalleryStates = {
  照片: {
    空: () => <PhotoState />,
    正在上传: () => <PhotoState begun={{ at: "sending", part: 0.45 }} />,
    正在处理: () => <PhotoState begun={{ at: "sending", part: 1 }} />,
    已上传: () => <PhotoState begun={{ at: "there", ticket: "gallery" }} />,
    太大: () => <PhotoState begun={{ at: "failed", why: "too-large" }} />,
    上传失败: () => <PhotoState begun={{ at: "failed", why: "not-stored" }} />,
  },
  多张照片: {
    空: () => <PhotosState />,
    各种状态: () => <PhotosState begun={[there, sending, failed, refused]} />,
    已满: () => <PhotosState begun={[there, there, there]} most={3} />,
    有误: () => <PhotosState error="请上传其他材料" />,
  },
}

const there = { at: "there", ticket: "gallery" } as const
const sending = { at: "sending", part: 0.45 } as const
const failed = { at: "failed", why: "not-stored", file: new File([], "photo.jpg") } as const
const refused = { at: "failed", why: "too-large" } as const
