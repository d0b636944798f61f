import type { RefusalReasonOf } from "#lib/provider/contract"
import { photoMessages } from "#lib/photo/messages"
import type { cars } from "#lib/cars/contract"

export const carsRefusalMessages = {
  "bound-by-other": "该车牌已被其他用户绑定",
  "five-already": "最多只能绑定5辆车",
  "no-such-car": "您的车辆中没有这辆车了",
  "not-authenticated": "车辆认证后才能接收进出场消息",
  "owned-by-other": "每个车牌仅允许一位车主认证",
  "passed-already": "该车辆已通过认证",
  "photo-missing": "请上传行驶证",
  "plate-wrong": "请输入正确的车牌号！",
} satisfies Record<RefusalReasonOf<typeof cars>, string>

/** For the binding screen: also failures and an expired session. */
export const bindingMessages = {
  ...carsRefusalMessages,
  failed: "操作未完成，请稍后重试",
  "signed-in-again": "已重新登录，请再绑定一次",
} as const

/** For the screens that manage and authenticate cars. */
export const carFormMessages = {
  ...bindingMessages,
  ...photoMessages,
  "car-photo-missing": "请上传车辆照片",
  "signed-in-again": "已重新登录，请再操作一次",
} as const

export type CarFormReason = keyof typeof carFormMessages
