import { ActionBar } from "#components/kit/action-bar"
import { Badge } from "#components/kit/badge"
import { Button } from "#components/kit/button"
import { Card } from "#components/kit/card"
import { ButtonCell, Cell, PhoneCell } from "#components/kit/cell"
import { Empty, LoadFailed } from "#components/kit/empty"
import type { GalleryStates } from "#components/kit/gallery-states"
import { Line, Lines } from "#components/kit/lines"
import { Money } from "#components/kit/money"
import { Notice } from "#components/kit/notice"
import { Brand, Note, Page, Section, Title } from "#components/kit/page"
import { Plate } from "#components/kit/plate"
import { ResultPage } from "#components/kit/result"
import { SegmentButtons } from "#components/kit/segments"
import { SwitchCell } from "#components/kit/switch-cell"

const park = "云栖里购物中心停车场"
const plate = "粤BD72816"

const everyKind = ["粤B6K358", plate, "苏E3R05挂", "京A0147警", "粤Z9F28港", "民航A12345"]

export const shapes: GalleryStates = {
  车牌: {
    大: () => (
      <Page>
        {everyKind.map((no) => (
          <Plate key={no} no={no} size="lg" />
        ))}
      </Page>
    ),
    中和小: () => (
      <Page>
        {everyKind.map((no) => (
          <div key={no} className="flex flex-wrap items-center gap-4">
            <Plate no={no} />
            <Plate no={no} size="sm" />
          </div>
        ))}
      </Page>
    ),
    字形: () => (
      <Page>
        {["京A01234", "沪B56789", "浙CDEFGH", "川JKLMNP", "鲁QRSTUV", "冀WXYZ88", "WJ粤0123J", "京X0012应急"].map((no) => (
          <Plate key={no} no={no} size="lg" />
        ))}
      </Page>
    ),
  },
  页面: {
    底部菜单: () => (
      <Page tab="pay">
        <Brand name={park} end={<span className="text-sm text-ink-3 care:hidden">泊安停车</span>} />
        <Title>选择车辆</Title>
        <Section>其他车辆</Section>
        <Card>
          <Cell label={<Plate no="粤B6K358" />} value={<span className="text-sm">不在本停车场</span>} href="#" />
        </Card>
        <Button look="quiet" icon="plus">
          输入其他车牌
        </Button>
      </Page>
    ),
    操作栏: () => (
      <Page bar={<ActionBar hint="付款后 15 分钟内离场，不另收费">{<Button>支付 ¥12.00</Button>}</ActionBar>}>
        <Card>
          <Lines>
            <Line label="停车费">
              <Money of={20_000} />
            </Line>
            <Line label="停车券" change={{ text: "减1小时", href: "#" }} deal>
              <Money of={-6_000} />
            </Line>
            <Line label="抵用券" change={{ text: "满10减2", href: "#" }} deal>
              <Money of={-2_000} />
            </Line>
            <Line label="应付" total>
              <Money of={12_000} />
            </Line>
          </Lines>
        </Card>
        <Note>提交后约 1 分钟开出，可在“发票记录”中查看和重发</Note>
      </Page>
    ),
  },
  列表行: {
    设置: () => (
      <Page tab="settings">
        <Card>
          <Cell label={<b className="text-title tabular-nums">138********</b>} note="普通会员" href="#" />
        </Card>
        <Card>
          <Cell icon="car" label="车辆管理" value="2 辆" href="#" />
          <Cell icon="clock" label="停车记录" href="#" />
          <Cell icon="message" label="意见反馈" href="#" />
        </Card>
        <Card>
          <form>
            <SwitchCell icon="eye" name="care" label="关怀模式" note="大字、大按钮，无广告" on={false} />
          </form>
          <form className="row row-icon">
            <Cell
              icon="moon"
              label="深色模式"
              end={
                <SegmentButtons
                  label="深色模式"
                  name="theme"
                  current=""
                  options={[
                    { label: "跟随系统", value: "" },
                    { label: "浅色", value: "light" },
                    { label: "深色", value: "dark" },
                  ]}
                />
              }
            />
          </form>
        </Card>
        <Card>
          <Cell icon="info" label="关于泊安停车" href="#" />
          <PhoneCell label="客服热线" phone="400-680-0188" />
        </Card>
        <Card>
          <ButtonCell danger label="退出登录" />
        </Card>
      </Page>
    ),
  },
  提示: {
    全部: () => (
      <Page>
        <Notice icon="clock" go="查看" href="#">
          您有一笔支付正在确认
        </Notice>
        <Notice look="info" icon="info">
          本车今日还可抵扣 2 小时
        </Notice>
        <Notice look="bad" icon="warning">
          有 1 笔欠费 ¥15.00
        </Notice>
        <Notice look="bad" plate={<Plate no="粤B6K358" size="sm" />} go="去补缴" href="#">
          欠费 1 笔 <b className="whitespace-nowrap">¥15.00</b>
        </Notice>
        <div className="flex flex-wrap gap-1">
          <Badge>已使用</Badge>
          <Badge look="good">在场</Badge>
          <Badge look="warn">今天到期</Badge>
          <Badge look="bad">欠费</Badge>
          <Badge look="deal">减2小时</Badge>
          <Badge look="info">新能源</Badge>
          <Badge look="good" large>
            在场
          </Badge>
        </div>
        <Card pad>
          <p>
            <Money of={8_560} size="amount" />
          </p>
          <p>
            <Money of={8_560} size="money" decimals={1} />
          </p>
          <p>
            <Money of={-6_000} /> <Money of={20_000} was />
          </p>
        </Card>
      </Page>
    ),
  },
  结果页: {
    成功: () => (
      <ResultPage
        mark="good"
        title="支付成功"
        facts={[
          { label: "实付金额", value: <b>¥12.00</b> },
          { label: "车牌号", value: <Plate no={plate} size="sm" /> },
          { label: "停车时长", value: "2小时15分" },
        ]}
        quiet={<Button look="quiet">开发票</Button>}
        main={<Button>完成</Button>}
      />
    ),
    失败: () => (
      <ResultPage
        mark="bad"
        title="支付失败"
        text="微信支付没有完成，没有扣款。您可以重新支付，或联系岗亭。"
        facts={[
          { label: "应付金额", value: <b>¥12.00</b> },
          { label: "车牌号", value: <Plate no={plate} size="sm" /> },
          { label: "停车场", value: park },
        ]}
        quiet={<Button look="quiet">我的钱包</Button>}
        main={<Button>重新支付 ¥12.00</Button>}
      >
        <Card>
          <PhoneCell label="联系岗亭" phone="0755-8326 0100" />
        </Card>
      </ResultPage>
    ),
    等待: () => (
      <ResultPage
        mark="wait"
        title="正在确认支付结果"
        text="请不要重复支付，也不要关闭本页"
        fine="通常需要几秒，最长 1 分钟"
        facts={[{ label: "支付金额", value: <b>¥12.00</b> }]}
        main={<Button>我已付款，查询结果</Button>}
      />
    ),
  },
  空和失败: {
    没有内容: () => (
      <Page>
        <Empty text="暂无停车记录">
          <Button look="quiet" href="#">
            去缴费
          </Button>
        </Empty>
      </Page>
    ),
    加载失败: () => (
      <Page>
        <LoadFailed />
      </Page>
    ),
  },
}
