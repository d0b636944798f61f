import { ActionBar } from "#components/ui/layout/action-bar"
import { Badge } from "#components/ui/display/badge"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { ButtonCell, Cell, PhoneCell } from "#components/ui/list/cell"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { Field, Fields } from "#components/ui/form/field"
import { Icon } from "#components/ui/display/icon"
import { Line, Lines } from "#components/ui/list/lines"
import { Money } from "#components/ui/display/money"
import { Notice } from "#components/ui/display/notice"
import { Brand, Note, Page, Section, Title } from "#components/ui/layout/page"
import { PhonePanel } from "#components/ui/layout/phone-panel"
import { createQrCode } from "#lib/core/values/qr-code"
import { Plate } from "#components/ui/plate/plate"
import { SegmentButtons } from "#components/ui/inputs/segments"
import { SwitchCell } from "#components/ui/inputs/switch-cell"

const park = "云栖里购物中心停车场"

export const pageStates: GalleryStates = {
  页面: {
    底部菜单: () => (
      <Page tab="pay">
        <Brand name={park} end={<span className="text-sm text-ink-3 care:hidden">泊安停车</span>} />
        <Title>选择车辆</Title>
        <Section>其他车辆</Section>
        <Card>
          <Cell
            label={<Plate number="粤B6K358" />}
            value={<span className="text-sm whitespace-nowrap">不在场</span>}
            href="#"
          />
        </Card>
        <Button variant="quiet" icon={<Icon name="plus" small />}>
          输入其他车牌
        </Button>
      </Page>
    ),
    操作栏: () => (
      <Page bar={<ActionBar hint="付款后 15 分钟内离场，不另收费">{<Button>支付 ¥12.00</Button>}</ActionBar>}>
        <Card>
          <Lines>
            <Line label="停车费">
              <Money value={20_000} />
            </Line>
            <Line label="停车券" change={{ text: "减1小时", href: "#" }} deal>
              <Money value={-6_000} />
            </Line>
            <Line label="抵用券" change={{ text: "满10减2", href: "#" }} deal>
              <Money value={-2_000} />
            </Line>
            <Line label="应付" isTotal>
              <Money value={12_000} />
            </Line>
          </Lines>
        </Card>
        <Note>提交后约 1 分钟开出，可在“发票记录”中查看和重发</Note>
      </Page>
    ),
    不能支付: () => (
      <Page bar={<ActionBar hint="这个停车场暂不支持线上支付，请到岗亭缴费" />}>
        <Title>确认支付</Title>
      </Page>
    ),
    电脑上的二维码: () => (
      <Page tab="pay">
        <Brand name={park} />
        <PhonePanel code={createQrCode("https://park.example/PAY/plate_select_yd_v2?parkId=1001")} />
      </Page>
    ),
  },
  列表行: {
    设置: () => (
      <Page tab="settings">
        <Card>
          <Cell label={<b className="text-title">138****4410</b>} note="普通会员" href="#" />
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
          <PhoneCell label="联系客服" phone="400-680-0188" />
        </Card>
        <Card>
          <ButtonCell danger label="退出登录" />
        </Card>
      </Page>
    ),
  },
  长名称: {
    行: () => (
      <Page>
        <Card>
          <Cell label="深圳市云栖里商业管理有限公司南山第一分公司停车管理中心" isName value="3 张" href="#" />
          <ButtonCell isName label="深圳市云栖里商业管理有限公司南山第一分公司停车管理中心" note="91440300MA5FK2Q81X" />
        </Card>
        <Fields short>
          <Field label="车场" name="park" placeholder="搜索停车场名称" after={<Button variant="text">搜索</Button>} />
        </Fields>
      </Page>
    ),
  },
  提示: {
    全部: () => (
      <Page>
        <Notice icon="clock" actionLabel="查看" href="#">
          您有一笔支付正在确认
        </Notice>
        <Notice variant="info" icon="info">
          本车今日还可抵扣 2 小时
        </Notice>
        <Notice variant="bad" icon="warning">
          有 1 笔欠费 ¥15.00
        </Notice>
        <Notice variant="bad" plate={<Plate number="粤B6K358" size="sm" />} actionLabel="去补缴" href="#">
          欠费 1 笔 <b className="whitespace-nowrap">¥15.00</b>
        </Notice>
        <div className="flex flex-wrap gap-1">
          <Badge>已使用</Badge>
          <Badge variant="good">在场</Badge>
          <Badge variant="warn">今天到期</Badge>
          <Badge variant="bad">欠费</Badge>
          <Badge variant="deal">减2小时</Badge>
          <Badge variant="info">新能源</Badge>
          <Badge variant="good" large>
            在场
          </Badge>
        </div>
        <Card pad>
          <p>
            <Money value={8_560} size="amount" />
          </p>
          <p>
            <Money value={8_560} size="money" decimals={1} />
          </p>
          <p>
            <Money value={-6_000} /> <Money value={20_000} strikethrough />
          </p>
        </Card>
      </Page>
    ),
  },
}
