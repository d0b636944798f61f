import { addresses } from "#lib/addresses/addresses"
import { type Address as AppAddress, fillAddress } from "#lib/core/address/address"
import type { Store } from "#sandbox/store/store"
import type { Pass } from "#sandbox/records/parking/gates"
import { getPark } from "#sandbox/records/parking/parks"
import type { EntryPoint, EntryPoints } from "#sandbox/scenario-parts/scenario"

/** The addresses of the QR codes that a barrier shows after this pass. */
export function buildGateEntryPoints(store: Store, pass: Pass): EntryPoints {
  const query = { token: pass.token, gateId: pass.gate_id }
  const createEntry = (address: AppAddress, label: string): EntryPoint => ({
    label,
    path: fillAddress(address, {}, query),
  })
  const resultQuery = { message: pass.reason ?? pass.message, park_name: getPark(store, pass.park).name }
  const createResultEntry = (address: AppAddress, label: string): EntryPoint => ({
    label,
    path: fillAddress(address, {}, resultQuery),
  })
  const detail: EntryPoints =
    pass.type === "IN"
      ? { "in-detail": createEntry(addresses.gateInDetail, "入场结果") }
      : { "out-detail": createEntry(addresses.gateOutDetail, "出场结果") }
  return {
    ...(pass.type === "IN" && !pass.plate && { in: createEntry(addresses.gateIn, "无牌车扫码入场") }),
    ...detail,
    detail: createEntry(addresses.gateDetail, "闸口结果"),
    info: createEntry(addresses.gateInfo, "闸口信息"),
    ...(pass.reason && {
      error: { label: "闸口提示", path: fillAddress(addresses.gateError, {}, { reason: pass.reason }) },
    }),
    opened: createResultEntry(addresses.gateOpenResult, "开闸结果"),
    lifted: createResultEntry(addresses.gateLiftResult, "抬杆结果"),
  }
}
