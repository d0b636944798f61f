export const photoErrors = [
  "not-an-image",
  "too-large",
  "too-many-pixels",
  "other-format",
  "unreadable",
  "not-chosen",
  "not-sent",
  "no-signature",
  "not-stored",
  "not-taken",
  "too-often",
] as const
export type PhotoError = (typeof photoErrors)[number]

export const photoMessages = {
  "not-an-image": "请确保文件为图像类型",
  "too-large": "照片大小不能超过3MB",
  "too-many-pixels": "照片尺寸太大，请换一张小一点的",
  "other-format": "暂不支持这种图片格式，请换成JPG或PNG",
  unreadable: "照片无法读取，请换一张",
  "not-chosen": "选择图片失败",
  "not-sent": "上传图片失败",
  "no-signature": "获取上传签名失败",
  "not-stored": "上传失败,请重新提交",
  "not-taken": "上传失败，请稍后再试",
  "too-often": "操作太频繁，请稍等片刻再试",
} as const satisfies Record<PhotoError, string>

/** Whether the error was not caused by the photo, so that a retry may help. */
export const isTechnicalError = (error: string) =>
  ["not-chosen", "not-sent", "no-signature", "not-stored", "not-taken"].includes(error)

export const canRetryPhoto = (error: PhotoError) => isTechnicalError(error) || error === "too-often"

export const CONTACT_SUPPORT = "多次不成功，请联系客服"
