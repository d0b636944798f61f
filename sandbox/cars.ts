import type { cars } from "#lib/cars/contract"
import { MOST_CARS } from "#lib/cars/rules"
import { refuse, type SandboxFor } from "#lib/kit/contract"
import { isPlate, normalisePlate } from "#lib/kit/plate"
import type { Scene } from "#sandbox/kit/scene"
import { bindCar, carByPlate, carsOf } from "#sandbox/records/cars"

export const handlers = {
  add({ plate: typed }, { store, driver, now }) {
    const plate = normalisePlate(typed)
    if (!isPlate(plate)) return refuse("plate-wrong", "请输入正确的车牌号！")
    const bound = carByPlate(store, plate)
    if (bound) return bound.driver === driver.id ? {} : refuse("bound-by-other", "该车牌已被其他用户绑定")
    if (carsOf(store, driver).length >= MOST_CARS) return refuse("five-already", "最多只能绑定5辆车")
    bindCar(store, driver, plate, now)
    return {}
  },
} satisfies SandboxFor<typeof cars, Scene>
