import type { WhyIn } from "#lib/kit/contract"
import type { cars } from "#lib/cars/contract"

export const carsWords = {
  "bound-by-other": "该车牌已被其他用户绑定",
  "five-already": "最多只能绑定5辆车",
  "plate-wrong": "请输入正确的车牌号！",
} satisfies Record<WhyIn<typeof cars>, string>
