import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { PhotosExample, PhotoExample } from "#components/ui/gallery/examples/photo-examples"

export const photoStates: GalleryStates = {
  照片: {
    空: () => <PhotoExample />,
    正在上传: () => <PhotoExample initialState={{ status: "uploading", progress: 0.45 }} />,
    正在处理: () => <PhotoExample initialState={{ status: "uploading", progress: 1 }} />,
    已上传: () => <PhotoExample initialState={{ status: "uploaded", ticket: "gallery" }} />,
    太大: () => <PhotoExample initialState={{ status: "failed", why: "too-large" }} />,
    上传失败: () => <PhotoExample initialState={{ status: "failed", why: "not-stored" }} />,
  },
  多张照片: {
    空: () => <PhotosExample />,
    各种状态: () => <PhotosExample initialState={[uploaded, uploading, failed, refused]} />,
    已满: () => <PhotosExample initialState={[uploaded, uploaded, uploaded]} max={3} />,
    有误: () => <PhotosExample error="请上传其他材料" />,
  },
}

const uploaded = { status: "uploaded", ticket: "gallery" } as const
const uploading = { status: "uploading", progress: 0.45 } as const
const failed = { status: "failed", why: "not-stored", file: new File([], "photo.jpg") } as const
const refused = { status: "failed", why: "too-large" } as const
