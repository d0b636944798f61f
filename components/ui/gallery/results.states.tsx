import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { PhoneCell } from "#components/ui/list/cell"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { Page } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { ResultPage } from "#components/ui/layout/result"

const park = "云栖里购物中心停车场"
const plate = "粤BD72816"

export const resultStates: GalleryStates = {
  结果页: {
    成功: () => (
      <ResultPage
        icon="good"
        title="支付成功"
        facts={[
          { label: "实付金额", value: <b>¥12.00</b> },
          { label: "车牌号", value: <Plate number={plate} size="sm" /> },
          { label: "停车时长", value: "2小时15分" },
        ]}
        secondaryAction={<Button variant="quiet">开发票</Button>}
        primaryAction={<Button>完成</Button>}
      />
    ),
    失败: () => (
      <ResultPage
        icon="bad"
        title="支付失败"
        text="微信支付没有完成，没有扣款。您可以重新支付，或联系岗亭。"
        facts={[
          { label: "应付金额", value: <b>¥12.00</b> },
          { label: "车牌号", value: <Plate number={plate} size="sm" /> },
          { label: "停车场", value: park },
        ]}
        secondaryAction={<Button variant="quiet">我的钱包</Button>}
        primaryAction={<Button>重新支付 ¥12.00</Button>}
      >
        <Card>
          <PhoneCell label="联系岗亭" phone="0755-8326-0100" />
        </Card>
      </ResultPage>
    ),
    等待: () => (
      <ResultPage
        icon="wait"
        title="正在确认支付结果"
        text="请不要重复支付，也不要关闭本页"
        smallPrint="通常需要几秒，最长 1 分钟"
        facts={[{ label: "支付金额", value: <b>¥12.00</b> }]}
        primaryAction={<Button>我已付款，查询结果</Button>}
      />
    ),
  },
  结果页的记号: {
    等人处理: () => (
      <ResultPage
        icon="people"
        title="小票人工审核中"
        text="审核需要1-3个工作日"
        primaryAction={<Button>返回停车券</Button>}
      />
    ),
    去别处办: () => (
      <ResultPage
        icon="elsewhere"
        title="请到停车场办理"
        text="这个套餐不能在线续费"
        primaryAction={<Button>返回</Button>}
      />
    ),
    打电话: () => (
      <ResultPage
        icon="call"
        title="上传次数用完了"
        text="请联系客服"
        primaryAction={<Button href="tel:0">联系客服</Button>}
      />
    ),
    没有找到: () => (
      <ResultPage icon="missing" title="没有找到该优惠券信息！" primaryAction={<Button>我的停车券</Button>} />
    ),
    已取消: () => (
      <ResultPage
        icon="cancelled"
        title="已取消支付"
        text="没有扣款，可以重新支付"
        primaryAction={<Button>重新支付</Button>}
      />
    ),
  },
  空和失败: {
    没有内容: () => (
      <Page>
        <Empty text="暂无停车记录">
          <Button variant="quiet" href="#">
            去缴费
          </Button>
        </Empty>
      </Page>
    ),
    加载失败: () => (
      <Page>
        <LoadFailed subject="停车记录" />
      </Page>
    ),
  },
}
