/**
 * A notice that a car park shows instead of the payment. The specification has the dates but no hours, so it lasts the
 * whole day in Beijing.
 */
export type ParkNotice = { parkId: string; from: string; to: string; title: string; text: string }

export const parkNotices: readonly ParkNotice[] = [
  {
    parkId: "2604",
    from: "2023-08-30T00:00:00+08:00",
    to: "2023-08-31T00:00:00+08:00",
    title: "停车场系统升级通知",
    text: "8月30日本停车场进行系统升级，暂停线上缴费。请在出口向工作人员缴费，给您带来不便，敬请谅解。",
  },
  {
    parkId: "2604",
    from: "2023-08-31T00:00:00+08:00",
    to: "2023-09-01T00:00:00+08:00",
    title: "停车场系统升级通知",
    text: "8月31日本停车场继续系统升级，暂停线上缴费。请在出口向工作人员缴费，给您带来不便，敬请谅解。",
  },
]

export function findParkNotice(parkId: string, now: number): ParkNotice | undefined {
  return parkNotices.find(
    (notice) => notice.parkId === parkId && Date.parse(notice.from) <= now && now < Date.parse(notice.to),
  )
}
