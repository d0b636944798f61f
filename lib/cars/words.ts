import type { WhyIn } from "#lib/kit/contract"
import type { cars } from "#lib/cars/contract"

export const carsWords = {
  "bound-by-other": "该车牌已被其他用户绑定",
  "five-already": "最多只能绑定5辆车",
  "plate-wrong": "请输入正确的车牌号！",
} satisfies Record<WhyIn<typeof cars>, string>

/** The same on the binding screen, which must also say when the provider could not be asked, or had forgotten the driver. */
export const bindingWords = {
  ...carsWords,
  failed: "操作未完成，请检查您的网络",
  again: "已重新登录，请再绑定一次",
} as const
