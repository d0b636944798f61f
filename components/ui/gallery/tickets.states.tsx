import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { Page } from "#components/ui/layout/page"
import { Ticket, TicketChoice } from "#components/ui/list/ticket"
import "#styles/parts.css"

const renderHours = (count: string) => (
  <>
    {count}
    <small>小时</small>
  </>
)
const fiveYuan = (
  <>
    <small>¥</small>5.00
  </>
)
const oneMonth = (
  <>
    1<small>个月</small>
  </>
)

export const ticketStates: GalleryStates = {
  停车券: {
    选择: () => (
      <Page>
        <TicketChoice name="a" faceValue={renderHours("2")} title="海味轩餐厅" note="今天 23:59 到期" defaultChecked />
        <TicketChoice name="b" faceValue={renderHours("1")} title="小票兑换" note="11月30日到期" />
        <TicketChoice
          name="c"
          faceValue={fiveYuan}
          long
          title="抵用券"
          note="12月31日到期"
          disabledReason="满 ¥30 可用，还差 ¥10"
        />
        <Ticket faceValue={renderHours("1")} title="平台赠送" note="12月31日到期" />
      </Page>
    ),
    打开: () => (
      <Page>
        <Ticket
          href="#a"
          faceValue={renderHours("1.0")}
          title="海味轩餐厅"
          note="云栖里购物中心"
          urgent="今天 23:59 到期"
        />
        <Ticket href="#b" busy faceValue={renderHours("2.0")} title="购买的停车券" note="11月30日到期" />
        <Ticket href="#c" faceValue={fiveYuan} long title="平台赠送" note="12月31日到期" />
        <Ticket
          href="#d"
          faceValue={renderHours("12.0")}
          long
          title="云栖里商业管理有限公司南山分公司"
          note="适用停车场 12 个"
        />
        <Ticket href="#e" faceValue={renderHours("1.0")} title="天虹商场" note="11月19日到期" disabledReason="已过期" />
      </Page>
    ),
    购买: () => (
      <Page>
        <Ticket
          href="#a"
          faceValue={renderHours("1.0")}
          title="1小时停车券"
          note="12月20日到期"
          price="¥5.00"
          oldPrice="¥6.00"
        />
        <Ticket
          href="#b"
          faceValue={renderHours("12.0")}
          long
          title="全天停车券"
          note="今天 23:59 到期"
          price="¥30.00"
          oldPrice="¥40.00"
        />
        <Ticket href="#c" faceValue={oneMonth} title="单月停车券" note="12月20日到期" price="¥300.00" />
        <Ticket
          href="#d"
          faceValue={oneMonth}
          title="单月停车券"
          note="12月20日到期"
          price="¥300.00"
          disabledReason="已售完"
        />
      </Page>
    ),
  },
}
