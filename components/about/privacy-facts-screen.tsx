import { Badge } from "#components/ui/display/badge"
import { Card } from "#components/ui/display/card"
import { Cell, Chevron, PhoneCell } from "#components/ui/list/cell"
import { Page, Section, Title } from "#components/ui/layout/page"
import { Prose } from "#components/ui/layout/prose"
import { OperatorFooter } from "#components/platform/layout/operator-footer"
import type { Operator } from "#lib/platform/operator"

type PrivacyFactsScreenProps = {
  /** A map service looks up the province of the network address. */
  usesMaps: boolean
  /** The look-up and the result show advertisements. In clean-code mode they do not. */
  hasAds?: boolean
  complaintPhone?: string
  operator?: Operator
}

/** The data that paying by a QR code needs and stores. docs/personal-data.md has the details; both must agree. */
export function PrivacyFactsScreen({ usesMaps, hasAds = false, complaintPhone, operator }: PrivacyFactsScreenProps) {
  return (
    <Page>
      <Prose>
        <Title>
          <span className="mr-2">本码只做什么</span>
          {!hasAds && (
            <Badge variant="good" large>
              纯净码
            </Badge>
          )}
        </Title>
        {hasAds ? (
          <p>
            扫码、输入车牌、付款。用到的下面这些，用来算出和付清停车费。查费和付款后的页面可能有广告，关怀模式没有。
          </p>
        ) : (
          <p>扫码、输入车牌、付款，没有别的：没有广告，付款不用登录。用到的下面这些，只为算出和付清停车费。</p>
        )}
      </Prose>
      <Section>查费和付款时不要</Section>
      <Card>
        <Cell label="手机号" note={hasAds ? "停车场规定先登录再付款的除外，登录前会说明" : undefined} />
        <Cell label="位置" />
        <Cell label="关注公众号" />
        <Cell label="通讯录、相册和摄像头" />
      </Card>
      <Section>谁会收到</Section>
      <Card>
        <Cell label="停车场的收费系统" note="车牌号、订单号" />
        <Cell label="您选择的付款方式" note="微信支付、支付宝等，收到订单号和金额" />
        {usesMaps && <Cell label="地图服务" note="网络地址，用来推测省份" />}
        {hasAds && (
          <Cell
            label="广告和图片的网站"
            note="图片从那里加载，对方看到网络地址；广告商还可能从收费系统收到停车场和订单号"
          />
        )}
      </Card>
      <Section>用到什么</Section>
      <Card>
        <Cell label="车牌号" note="您输入，用来查停车费；付款后在这里保存 2 小时" />
        <Cell label="入场时间和停车时长" note="由停车场的收费系统给出，这里不保存" />
        <Cell label="订单号和金额" note="付款时用，2 小时后删除" />
        <Cell label="付款结果" note="由收费系统告诉我们；银行卡和支付密码不经过这里" />
        <Cell label="网络地址" note={usesMaps ? "限制滥用，并推测车牌的省份，不保存原文" : "限制滥用，不保存原文"} />
      </Card>
      <details className="card">
        <summary className="row flex min-h-cell items-center px-4 py-2">
          <span className="cell-label">存在您手机里的</span>
          <Chevron />
        </summary>
        <Cell label="防伪造的随机数" note="关闭浏览器后失效" />
        <Cell label="您付过的订单号" note="加密，最长 30 天，可以随时清空或不再记录" />
        <Cell label="扫码查到的订单号" note="加密，2 小时后失效" />
        <Cell label="是否记录付过的" note="您选择过才有，最长 400 天" />
        <Cell label="没有提交成功的内容" note="加密，最长 10 分钟" />
        <Cell label="随机编号" note="输错车牌等情况下用来限制滥用，最长 400 天" />
        <Cell label="您点开查看的订单号" note="加密，10 分钟后失效" />
        <Cell label="字号、深浅色等显示选择" note="一年" />
        {hasAds && (
          <>
            <Cell label="看过的隐私提示" note="按停车场，最长 400 天" />
            <Cell label="已经下载的页面样式" note="一年" />
            <Cell label="关掉的广告" note="关闭页面后失效" />
          </>
        )}
      </details>
      <Section>投诉和了解更多</Section>
      <Card>
        {complaintPhone && <PhoneCell label="投诉电话" phone={complaintPhone} />}
        <Cell icon="document" label="隐私协议" href="/user_agreement" />
      </Card>
      {/* The complaint phone is above. */}
      <OperatorFooter operator={operator && { ...operator, complaints: undefined }} />
    </Page>
  )
}
