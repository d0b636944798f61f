import { readFileSync } from "node:fs"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { DEFAULT_REASON, decideAudit } from "#sandbox/cars/licence-review"
import type { SandboxContext } from "#sandbox/server/context"
import { insertAudit } from "#sandbox/records/people/audits"
import { setCarOwner, setCarActive, setCarMessages, findCarByPlate } from "#sandbox/records/parking/cars"
import type { Driver } from "#sandbox/records/people/drivers"
import { saveFile } from "#sandbox/records/files"
import { getKeyPrefix } from "#sandbox/stubs/upload-form"
import { createDriver } from "#sandbox/scenario-parts/parking"
import { withSignedInEntries } from "#sandbox/scenario-parts/entry-points"
import type { EntryPoint, Scenario } from "#sandbox/scenario-parts/scenario"

const list: EntryPoint = { label: "车辆列表", path: addresses.cars.path }
const add: EntryPoint = { label: "添加车辆", path: addresses.addCar.path }
const manage: EntryPoint = { label: "管理车辆", path: addresses.manageCars.path }

export const carScenarios = {
  "five-cars": {
    group: "cars",
    title: "五辆车",
    summary: "已经绑满五辆车，第六辆加不进去；第二辆停用了，哪里都不再列出",
    steps: "打开“添加车辆（已登录）”，按“管理车辆”",
    expectation: "说明最多绑定五辆；在里面启用、停用第二辆，列表跟着变",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox, { cars: 5 })
      const second = findCarByPlate(sandbox.store, plates[1] ?? "")
      if (second) setCarActive(sandbox.store, second, false)
      return { phone: driver.phone, plates, addresses: withSignedInEntries({ list, add, manage }) }
    },
  },
  "car-waiting": {
    group: "cars",
    title: "等待审核",
    summary: "行驶证照片已经交了，等人来看：在本页点通过或不通过",
    steps: "打开“车辆列表（已登录）”，再在下面的行驶证审核里按“通过”或“不通过”",
    expectation: "先是审核中；刷新以后是已认证，或未通过和原因",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox)
      submitLicence(sandbox, driver, plates[0] ?? "")
      return {
        phone: driver.phone,
        plates,
        addresses: withSignedInEntries({ list, authenticate: createPlateEntry(plates[0]) }),
      }
    },
  },
  "car-rejected": {
    group: "cars",
    title: "审核没通过",
    summary: "照片不清晰，被退了回来，车主看得到原因，可以重新提交",
    steps: "打开“认证（已登录）”，看原因，换一张照片再提交",
    expectation: "交上去以后是审核中，照片出现在下面的行驶证审核里",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox)
      const audit = submitLicence(sandbox, driver, plates[0] ?? "")
      if (audit) decideAudit(sandbox.store, audit, false, DEFAULT_REASON, sandbox.clock.now())
      return {
        phone: driver.phone,
        plates,
        addresses: withSignedInEntries({ list, authenticate: createPlateEntry(plates[0]) }),
      }
    },
  },
  "car-authenticated": {
    group: "cars",
    title: "认证过的车",
    summary: "第一辆已认证，可以开关进出场消息；第二辆还没有认证，没有这个开关",
    steps: "打开“管理车辆（已登录）”，拨动进出场消息的开关",
    expectation: "认证过的车有开关，拨了就记住；没有认证的那辆没有",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox, { cars: 2 })
      setCarOwner(sandbox.store, driver, plates[0] ?? "", sandbox.clock.now())
      const first = findCarByPlate(sandbox.store, plates[0] ?? "")
      if (first) setCarMessages(sandbox.store, first, true)
      return {
        phone: driver.phone,
        plates,
        addresses: withSignedInEntries({
          list,
          manage,
          authenticate: createPlateEntry(plates[0]),
          "authenticate-second": createPlateEntry(plates[1]),
        }),
      }
    },
  },
  "bound-by-other": {
    group: "cars",
    title: "车牌被别人绑了",
    summary: "后两个车牌在别人名下：一个可以凭行驶证找回，另一个已有车主认证",
    steps: "打开“添加车辆（已登录）”，填第二个车牌",
    expectation: "说明车在别人名下，可以凭行驶证找回；第三个车牌已有车主认证，找不回",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox)
      const otherDriver = createDriver(sandbox, { cars: 2 })
      setCarOwner(sandbox.store, otherDriver.driver, otherDriver.plates[1] ?? "", sandbox.clock.now())
      const [reclaimed, owned] = otherDriver.plates
      return {
        phone: driver.phone,
        plates: [...plates, ...otherDriver.plates],
        addresses: withSignedInEntries({
          add,
          reclaim: createPlateEntry(reclaimed, addresses.authenticateCar, `找回 ${reclaimed}`),
          owned: createPlateEntry(owned, addresses.authenticateCar, `找回 ${owned}（已有车主）`),
        }),
      }
    },
  },
} satisfies Record<string, Scenario>

function createPlateEntry(
  plate = "",
  address: typeof addresses.authenticate | typeof addresses.authenticateCar = addresses.authenticate,
  label = `认证 ${plate}`,
): EntryPoint {
  return { label, path: fillAddress(address, {}, { licencePlate: plate }) }
}

/** Stores a licence photo and submits it for review. */
function submitLicence({ store, clock }: SandboxContext, driver: Driver, plate: string) {
  const licence_key = `${getKeyPrefix(driver, "CAR_OWNER_CERTIFICATION")}sample.svg`
  const licence = readFileSync(new URL("../files/licence.svg", import.meta.url))
  saveFile(store, licence_key, "image/svg+xml", licence, clock.now())
  return insertAudit(store, driver, { plate, licence_key }, clock.now())
}
