import type { cars } from "#lib/cars/contract"
import { MAX_CARS } from "#lib/cars/rules"
import { refuse, type SandboxFor } from "#lib/provider/contract"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { getOwnerRejection, MESSAGES } from "#sandbox/cars/licence-review"
import type { CallContext } from "#sandbox/server/context"
import { insertAudit, findLatestAudit, deleteAudits } from "#sandbox/records/people/audits"
import {
  bindCar,
  type Car,
  findCarByPlate,
  listCars,
  findOwnCar,
  setCarActive,
  setCarMessages,
  unbindCar,
} from "#sandbox/records/parking/cars"
import { findFile } from "#sandbox/records/files"
import { getKeyPrefix } from "#sandbox/stubs/upload-form"

export const handlers = {
  mine: (_, { store, driver }) => listCars(store, driver).map(toCarView),

  active: (_, { store, driver }) =>
    listCars(store, driver)
      .filter(({ active }) => active === 1)
      .map(toCarView),

  audit({ phone, plate: plateInput }, { store, driver }) {
    const plate = normalizePlate(plateInput)
    // The reviews of other drivers are not shown.
    if (phone !== driver.phone) return { status: "none" }
    const bound = findCarByPlate(store, plate)
    if (bound?.driver === driver.id && bound.authenticated === 1) return { status: "passed" }
    const audit = findLatestAudit(store, driver, plate)
    if (!audit || audit.state === "passed") return { status: "none" }
    return { status: audit.state, reason: audit.reason ?? undefined }
  },

  add({ plate: plateInput }, { store, driver, now }) {
    const plate = normalizePlate(plateInput)
    if (!isPlate(plate)) return refuse("plate-wrong", "请输入正确的车牌号！")
    const bound = findCarByPlate(store, plate)
    if (bound) return bound.driver === driver.id ? {} : refuse("bound-by-other", "该车牌已被其他用户绑定")
    if (listCars(store, driver).length >= MAX_CARS) return refuse("five-already", MESSAGES["five-already"])
    bindCar(store, driver, plate, now)
    return {}
  },

  receiveMessages({ wanted, id }, { store, driver }) {
    const car = findOwnCar(store, driver, id)
    if (!car) return refuse("no-such-car")
    if (!car.authenticated) return refuse("not-authenticated", "车辆认证后才能接收进出场消息")
    setCarMessages(store, car, wanted)
    return {}
  },

  setActive({ id, active }, { store, driver }) {
    const car = findOwnCar(store, driver, id)
    if (!car) return refuse("no-such-car")
    setCarActive(store, car, active)
    return {}
  },

  remove({ id }, { store, driver }) {
    const car = findOwnCar(store, driver, id)
    if (!car) return refuse("no-such-car")
    unbindCar(store, car.plate)
    deleteAudits(store, driver, car.plate)
    return {}
  },

  authenticate({ licenceKey, carKey, phone, plate: plateInput }, { store, driver, now }) {
    const plate = normalizePlate(plateInput)
    if (!isPlate(plate)) return refuse("plate-wrong", "请输入正确的车牌号！")
    const isOwnFile = (key: string) =>
      key.startsWith(getKeyPrefix(driver, "CAR_OWNER_CERTIFICATION")) && findFile(store, key)
    if (phone !== driver.phone || !isOwnFile(licenceKey) || (carKey !== undefined && !isOwnFile(carKey)))
      return refuse("photo-missing", "请上传行驶证")
    const rejection = getOwnerRejection(store, plate, driver)
    if (rejection) return refuse(rejection, MESSAGES[rejection])
    if (findCarByPlate(store, plate)?.authenticated) return refuse("passed-already")
    // A second submission does not create a second review.
    if (findLatestAudit(store, driver, plate)?.state === "waiting") return {}
    insertAudit(store, driver, { plate, licence_key: licenceKey, car_key: carKey }, now)
    return {}
  },
} satisfies SandboxFor<typeof cars, CallContext>

const toCarView = ({ id, plate, active, authenticated, messages }: Car) => ({
  id: String(id),
  plate,
  active: active === 1,
  authenticated: authenticated === 1,
  messages: messages === 1,
})
