import { company, notice, now, orders, terms } from "#components/invoices/shared/gallery-data"
import { FindScreen, type FindScreenProps } from "#components/invoices/find/find-screen"
import { MenuScreen } from "#components/invoices/find/menu-screen"
import { ConfirmScreen } from "#components/invoices/find/confirm-screen"
import { OrdersScreen, type OrdersScreenProps } from "#components/invoices/find/orders-screen"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { maskPlate } from "#lib/core/plate/masked-plate"
import type { Order } from "#lib/invoices/values"
import { findMessages } from "#lib/invoices/messages"

const hrefs = { plate: "#", number: "#", records: "#" }
const find: FindScreenProps = { searchType: "number", back: "#", parksHref: "#", formToken: "gallery" }
const pick: OrdersScreenProps = {
  orders,
  now,
  park: "云栖里购物中心停车场",
  back: "#",
  againHref: "#",
  formToken: "gallery",
}
const hideStay = (order: Order): Order => ({
  ...order,
  plate: maskPlate(order.plate),
  park: "",
  day: undefined,
  time: undefined,
})
const missing = { plate: findMessages["plate-missing"], phone: findMessages["phone-missing"] }

export const findStates: GalleryStates = {
  开发票: {
    平常: () => <MenuScreen electronic={hrefs} ordinary={hrefs} />,
    刚付过: () => (
      <MenuScreen
        electronic={hrefs}
        ordinary={hrefs}
        payment={{ plate: "粤BD72816", amount: 12_000, park: "云栖里购物中心停车场", paidAtText: "刚刚", href: "#" }}
      />
    ),
    系统升级: () => <MenuScreen electronic={hrefs} ordinary={hrefs} notice={notice} isStopped />,
  },
  查订单: {
    按商户单号: () => <FindScreen {...find} />,
    没有单号: () => <FindScreen {...find} errors={{ number: findMessages["number-missing"] }} />,
    没有找到: () => (
      <FindScreen {...find} draft={{ number: "1001202606180930001" }} message={{ text: findMessages["not-found"] }} />
    ),
    按车牌: () => <FindScreen {...find} searchType="plate" draft={{ plate: "粤BD72816", phone: "13800138000" }} />,
    没有填: () => <FindScreen {...find} searchType="plate" errors={missing} />,
  },
  选订单: {
    停车: () => <OrdersScreen {...pick} />,
    普通发票: () => <OrdersScreen {...pick} buyer={{ draft: company }} />,
    邮箱不对: () => (
      <OrdersScreen
        {...pick}
        buyer={{ draft: { ...company, email: "caiwu@yuanfan" }, emailError: findMessages["email-wrong"] }}
      />
    ),
    确认合并: () => <ConfirmScreen chosen={orders.slice(0, 3)} now={now} buyer={{}} back="#" formToken="gallery" />,
    核对: () => <ConfirmScreen chosen={orders.slice(0, 1)} now={now} buyer={company} back="#" formToken="gallery" />,
    只有一笔: () => <OrdersScreen {...pick} orders={orders.slice(0, 1)} />,
    不显示停车详情: () => <OrdersScreen {...pick} park="" orders={[hideStay(orders[0]!)]} />,
    不显示停车详情的几笔: () => <OrdersScreen {...pick} park="" orders={orders.slice(0, 3).map(hideStay)} />,
    不显示停车详情的核对: () => (
      <ConfirmScreen chosen={[hideStay(orders[0]!)]} now={now} buyer={company} back="#" formToken="gallery" />
    ),
    长租: () => <OrdersScreen {...pick} orders={terms} />,
    没有选: () => <OrdersScreen {...pick} message={{ text: findMessages["none-ticked"] }} />,
    没有订单: () => <OrdersScreen {...pick} orders={[]} />,
    暂停开票: () => <OrdersScreen {...pick} buyer={{ draft: company }} notice={notice} backHref="#" />,
    加载失败: () => <OrdersScreen {...pick} orders={undefined} />,
  },
}
