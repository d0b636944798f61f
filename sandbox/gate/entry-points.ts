import { addresses } from "#lib/addresses"
import { type Address as AppAddress, fill } from "#lib/kit/address/address"
import type { Store } from "#sandbox/kit/store"
import type { Pass } from "#sandbox/records/parking/gates"
import { getPark } from "#sandbox/records/parking/parks"
import type { EntryPoint, EntryPoints } from "#sandbox/scenarios/scenario"

/** The addresses of the QR codes that a barrier shows after this pass. */
export function buildGateEntryPoints(store: Store, pass: Pass): EntryPoints {
  const query = { token: pass.token, gateId: pass.gate_id }
  const to = (address: AppAddress, label: string): EntryPoint => ({ label, path: fill(address, {}, query) })
  const said = { message: pass.reason ?? pass.message, park_name: getPark(store, pass.park).name }
  const result = (address: AppAddress, label: string): EntryPoint => ({ label, path: fill(address, {}, said) })
  const detail: EntryPoints =
    pass.type === "IN"
      ? { "in-detail": to(addresses.gateInDetail, "入场结果") }
      : { "out-detail": to(addresses.gateOutDetail, "出场结果") }
  return {
    ...(pass.type === "IN" && !pass.plate && { in: to(addresses.gateIn, "无牌车扫码入场") }),
    ...detail,
    detail: to(addresses.gateDetail, "闸口结果"),
    info: to(addresses.gateInfo, "闸口信息"),
    ...(pass.reason && {
      error: { label: "闸口提示", path: fill(addresses.gateError, {}, { reason: pass.reason }) },
    }),
    opened: result(addresses.gateOpenResult, "开闸结果"),
    lifted: result(addresses.gateLiftResult, "抬杆结果"),
  }
}
