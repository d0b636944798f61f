import { AgreementScreen } from "#components/account/sign-in/agreement-screen"
import { createAgreement } from "#components/account/sign-in/gallery-agreement"
import { AddCommentScreen } from "#components/cross-park/spaces/add-comment-screen"
import { BookScreen } from "#components/cross-park/booking/book-screen"
import { BookingResultScreen, resultCodes } from "#components/cross-park/booking/booking-result-screen"
import { BookingScreen } from "#components/cross-park/booking/booking-screen"
import { BookingsScreen } from "#components/cross-park/booking/bookings-screen"
import { CancelScreen } from "#components/cross-park/booking/cancel-screen"
import { CommentsScreen } from "#components/cross-park/spaces/comments-screen"
import { BookingNotFoundScreen } from "#components/cross-park/spaces/booking-not-found-screen"
import { SpacesScreen } from "#components/cross-park/spaces/spaces-screen"
import {
  bookProps,
  booked,
  bookings,
  comments,
  day,
  hour,
  createBooking,
  month,
  spaces,
} from "#components/cross-park/gallery-data"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { bookMessages, commentMessages, crossParkRefusalMessages } from "#lib/cross-park/messages"

const popular = ["云栖里购物中心停车场", "市民广场", "机场 T3 停车楼"].map((park) => ({ park }))
const listProps = { popular, spaces: { items: spaces } }
const phone = "400-820-6688"
const detailProps = { booking: booked, listHref: "#", commentHref: "#", phone }
const unpaidProps = { booking: bookings[1]!, secondsToPay: 872, listHref: "#", phone }
const cancelProps = { booking: booked, refund: 300_000, backHref: "#", formToken: "gallery" }
const resultProps = { ordersHref: "#", againHref: "#", phone }
const bookingByCode = { pay_success: booked, pay_fail: bookings[1], cancel_success: bookings[3], cancel_fail: booked }
const fullProps = {
  space: hour,
  dates: { ...bookProps.dates, type: "HOUR" },
  disabledReason: crossParkRefusalMessages.full,
  otherSpacesHref: "#",
} as const
const commentsProps = { spaceId: "7001", page: 1, bookHref: "#", addHref: "#" }
const writeProps = { spaceId: "7001", park: month.park, backHref: "#", formToken: "gallery" }

const agreement = createAgreement("车位预约协议", "预约车位前请阅读：取消与退款、超时费用。", "/menu", [
  {
    heading: "入场与离场",
    blocks: ["请使用预约时填写的车辆，在预约的日期和时段内入场、离场。", ["超时部分按正常停车收费标准收费"]],
  },
  {
    heading: "取消与退款",
    blocks: ["距入场时间超过2小时取消，全额退款；距入场时间2小时内不可取消。如有疑问，请拨打 {phone}。"],
  },
])

export const states: GalleryStates = {
  车位预约: {
    有车位: () => <SpacesScreen {...listProps} />,
    有更多: () => <SpacesScreen {...listProps} spaces={{ items: spaces, next: 2 }} />,
    没有车位: () => <SpacesScreen popular={[]} spaces={{ items: [] }} />,
    搜到了: () => <SpacesScreen {...listProps} query="云栖里" results={[month, day]} />,
    没搜到: () => <SpacesScreen {...listProps} query="月球" results={[]} />,
    搜索失败: () => <SpacesScreen {...listProps} query="云栖里" results="failed" />,
    列表失败: () => <SpacesScreen popular={popular} />,
    订单过期: () => <SpacesScreen {...listProps} notice={crossParkRefusalMessages["order-expired"]} />,
  },
  预约: {
    月卡: () => <BookScreen {...bookProps} />,
    日卡: () => <BookScreen {...bookProps} space={day} dates={{ ...bookProps.dates, type: "DAY" }} />,
    约满: () => <BookScreen {...bookProps} {...fullProps} />,
    "约满，没登录": () => <BookScreen {...bookProps} {...fullProps} cars={[]} signInHref="#" />,
    没有车: () => <BookScreen {...bookProps} cars={[]} disabledReason={bookMessages["no-bound-car"]} />,
    没登录: () => <BookScreen {...bookProps} cars={[]} disabledReason={bookMessages["no-bound-car"]} signInHref="#" />,
    日期太早: () => (
      <BookScreen
        {...bookProps}
        dates={{ ...bookProps.dates, day: "2026-11-19", error: crossParkRefusalMessages["too-early"] }}
      />
    ),
    没有同意: () => <BookScreen {...bookProps} isAgreed={false} agreementError={bookMessages["not-agreed"]} />,
    已结束: () => <BookScreen {...bookProps} endedOffer={{ label: bookMessages["booking-ended"], href: "#" }} />,
    操作未完成: () => <BookScreen {...bookProps} error={crossParkRefusalMessages.incomplete} />,
    车位没了: () => (
      <BookingNotFoundScreen text={crossParkRefusalMessages["no-space"]} href="#" actionLabel="查看其他车位" />
    ),
  },
  我的预约: {
    有预约: () => <BookingsScreen formToken="gallery" bookings={{ items: bookings }} />,
    没有预约: () => <BookingsScreen formToken="gallery" bookings={{ items: [] }} />,
    加载失败: () => <BookingsScreen formToken="gallery" />,
  },
  预约详情: {
    已预约: () => <BookingScreen {...detailProps} cancelHref="#" />,
    不能取消: () => <BookingScreen {...detailProps} cancelHref="#" isTooLate />,
    待支付: () => <BookingScreen {...unpaidProps} cancelHref="#" payHref="#" />,
    支付时间已过: () => <BookingScreen {...unpaidProps} secondsToPay={0} cancelHref="#" payHref="#" />,
    已取消: () => <BookingScreen booking={bookings[3]!} listHref="#" />,
    使用中: () => <BookingScreen {...detailProps} booking={bookings[2]!} />,
    没见过的状态: () => (
      <BookingScreen {...detailProps} booking={createBooking("UNDER_REVIEW", "车场正在审核")} cancelHref="#" />
    ),
  },
  取消预约: {
    可以取消: () => <CancelScreen {...cancelProps} />,
    两小时内: () => <CancelScreen {...cancelProps} rejection={crossParkRefusalMessages["too-late"]} />,
    没付款: () => <CancelScreen {...cancelProps} booking={bookings[1]!} refund={0} />,
  },
  结果: Object.fromEntries([
    ...resultCodes.map((code) => [
      code,
      () => <BookingResultScreen {...resultProps} code={code} booking={bookingByCode[code]} />,
    ]),
    ["还能支付", () => <BookingResultScreen {...resultProps} {...unpaidProps} code="pay_fail" />],
    [
      "支付确认中",
      () => (
        <BookingResultScreen
          {...resultProps}
          code="pay_fail"
          booking={createBooking("PAYING", "已付款，正在等待银行确认")}
        />
      ),
    ],
    [
      "两小时内",
      () => (
        <BookingResultScreen
          {...resultProps}
          code="cancel_fail"
          booking={booked}
          reason={crossParkRefusalMessages["too-late"]}
        />
      ),
    ],
    [
      "没有预约号",
      () => <BookingResultScreen {...resultProps} code="cancel_fail" reason={crossParkRefusalMessages["no-booking"]} />,
    ],
  ]) as GalleryStates[string],
  评论: {
    有评论: () => <CommentsScreen {...commentsProps} comments={{ items: comments, next: 2 }} />,
    没有评论: () => <CommentsScreen {...commentsProps} comments={{ items: [] }} />,
    加载失败: () => <CommentsScreen {...commentsProps} />,
    写评论: () => <AddCommentScreen {...writeProps} />,
    没写: () => <AddCommentScreen {...writeProps} draft={{ message: "", error: commentMessages.empty }} />,
  },
  协议: {
    车位预约协议: () => <AgreementScreen {...agreement} />,
  },
}
