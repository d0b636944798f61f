import { NoArrearScreen } from "#components/arrears/no-arrear-screen"
import { ArrearsListScreen, ArrearsPlateScreen } from "#components/arrears/arrears-list-screen"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { PayScreen } from "#components/payments/start/pay-screen"

const plate = "粤B6K358"
const createArrear = (orderId: string, park: string, amount: number, minutes: number, since: string) => ({
  orderId,
  park,
  amount,
  minutes,
  since,
  plate,
  href: "#",
})
const arrears = [
  createArrear("1", "滨河中心停车场", 15_000, 135, "2026-11-12T09:30:00+08:00"),
  createArrear("2", "市民广场地下停车场（南区）", 10_000, 48, "2026-11-08T18:42:00+08:00"),
  createArrear("3", "机场 T3 停车楼", 36_000, 1680, "2026-10-30T06:15:00+08:00"),
]

export const states: GalleryStates = {
  欠费: {
    三笔: () => <ArrearsListScreen plate={plate} arrears={arrears} otherPlateHref="#" doneHref="#" />,
    几辆车: () => (
      <ArrearsListScreen
        arrears={arrears.map((arrear, index) => (index === 1 ? { ...arrear, plate: "粤BD12345" } : arrear))}
        otherPlateHref="#"
        doneHref="#"
      />
    ),
    不全: () => (
      <ArrearsListScreen plate={plate} arrears={arrears.slice(1)} isIncomplete otherPlateHref="#" doneHref="#" />
    ),
    加载失败: () => <ArrearsListScreen plate={plate} otherPlateHref="#" doneHref="#" />,
    没有欠费: () => <ArrearsListScreen plate={plate} arrears={[]} otherPlateHref="#" doneHref="#" />,
    别处还有: () => (
      <ArrearsListScreen
        plate={plate}
        arrears={[]}
        otherParks={{ count: 2, href: "#" }}
        otherPlateHref="#"
        doneHref="#"
      />
    ),
    输入车牌: () => <ArrearsPlateScreen action="#" plate="粤" />,
    车牌不对: () => <ArrearsPlateScreen action="#" plate="粤B12" error="请输入正确的车牌号！" />,
  },
  补缴: {
    一笔: () => (
      <PayScreen
        action="/gallery"
        summary={{ park: arrears[0]!.park, plate, since: arrears[0]!.since, minutes: 135, due: 15_000 }}
        offers={[{ offer: { method: "alipay", selected: true } }]}
        button={{ label: "立即支付 ¥15.00", resultHref: "#" }}
        notices={[]}
        formToken="gallery"
        signedIntent="gallery"
      />
    ),
    没有这笔: () => <NoArrearScreen text="没有找到这笔欠费，可能已经补缴" listHref="#" />,
    已经补缴: () => <NoArrearScreen isPaid text="这笔欠费已经补缴，无需再付" listHref="#" />,
  },
}
